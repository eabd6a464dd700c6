import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { readLockHolder } from "#app/database/data-dir-lock.server.ts";
import { findFreePort } from "../../e2e/shop-process.ts";
import { runOn } from "#test/test-database.ts";
import type { SimulatedClock } from "./simulated-clock.ts";

/** Where the shop's data is: an embedded database, or one on a server that several instances share. */
export type Ground = { dataDirs: string[]; databaseUrl?: string | undefined };

/** The built shop, running in one or several processes that may be killed at any time. */
export type Fleet = {
  /** The public address, whichever process answers. */
  origin: string;
  /** Where the processes listen, alive or not. */
  addresses: string[];
  /** Waits until every process that should be running serves. */
  ready(): Promise<void>;
  /** SIGKILL, in the middle of whatever it does, and a new start at once. */
  kill(number: number): Promise<void>;
  /** Ends the embedded database's process, or every connection to the server, under the running shop. */
  killDatabase(): Promise<void>;
  /** Whether something was killed or not yet back between an instant of `performance.now()` and now. */
  wasTroubledSince(instant: number): boolean;
  /** Tells every process the time. */
  setClock(): Promise<void>;
  /** What the processes wrote to their logs, a line each, and not in times of trouble. */
  log: string[];
  /** The same, of all times. */
  wholeLog: string[];
  /** SIGTERM to all; the exit codes. */
  stop(): Promise<(number | null)[]>;
};

const settleMs = 4_000;

export async function startFleet(options: {
  ground: Ground;
  clock: SimulatedClock;
  env: Record<string, string>;
}): Promise<Fleet> {
  const { ground, clock, env } = options;
  const ports = await Promise.all(ground.dataDirs.map(() => findFreePort()));
  const addresses = ports.map(port => `http://127.0.0.1:${port}`);
  const origin = `http://localhost:${ports[0]}`;
  const children: ChildProcess[] = [];
  const starting: Promise<void>[] = [];
  const log: string[] = [];
  const wholeLog: string[] = [];
  let troubledUntil = 0;
  let restarts = 0;
  let isStopping = false;

  const wasTroubledSince = (instant: number) => restarts > 0 || troubledUntil > instant;
  const trouble = () => void (troubledUntil = Math.max(troubledUntil, performance.now() + settleMs));

  function start(number: number): void {
    const child = fork(join(import.meta.dirname, "serve-in-simulated-time.ts"), [JSON.stringify(clock.setting())], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        ...{
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          DEMO: "off",
          DRAIN_SECONDS: "0",
          LOG_LEVEL: "warn",
          TRUSTED_PROXIES: "1",
        },
        ...{ PORT: String(ports[number]), ORIGIN: origin, DATA_DIR: ground.dataDirs[number] },
        ...(ground.databaseUrl && { DATABASE_URL: ground.databaseUrl }),
        ...env,
      },
    });
    children[number] = child;
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on("line", line => {
        wholeLog.push(`${number} ${line}`);
        if (!wasTroubledSince(performance.now())) log.push(line);
      });
    }
    starting[number] = becomesOpen(child, wholeLog);
    starting[number].catch(() => {});
  }

  for (const number of addresses.keys()) {
    start(number);
    // One after the other the first time: which one migrates is tested elsewhere.
    await starting[number];
  }

  return {
    ...{ origin, addresses, log, wholeLog },
    ready: async () => void (await Promise.all(starting)),
    async kill(number) {
      if (isStopping) return;
      await starting[number];
      // However long the new start takes.
      restarts += 1;
      const exited = once(children[number]!, "exit");
      children[number]!.kill("SIGKILL");
      await exited;
      start(number);
      await starting[number]!.finally(() => (restarts -= 1));
      // What it missed while it was starting.
      children[number]!.send(clock.setting(), () => {});
      trouble();
    },
    async killDatabase() {
      if (isStopping) return;
      await Promise.all(starting);
      trouble();
      const { databaseUrl } = ground;
      if (!databaseUrl) {
        process.kill(readLockHolder(join(ground.dataDirs[0]!, "database")).databasePid, "SIGKILL");
        await pause(50);
      } else {
        const mine = "application_name like 'selvedge%' and datname = current_database()";
        await runOn(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where ${mine}`);
      }
      trouble();
    },
    wasTroubledSince,
    async setClock() {
      const told = children.map(async child => {
        if (!child.connected) return;
        const over = new AbortController();
        const { signal } = over;
        const heard = Promise.race([once(child, "message", { signal }), once(child, "exit", { signal })]);
        child.send(clock.setting(), () => {});
        await heard.finally(() => over.abort());
      });
      await Promise.all(told);
    },
    async stop() {
      isStopping = true;
      await Promise.allSettled(starting);
      return await Promise.all(
        children.map(async child => {
          if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
          const exited = once(child, "exit");
          child.kill("SIGTERM");
          // One that does not end is ended, and tells so by having no exit code.
          const deadline = setTimeout(() => child.kill("SIGKILL"), 60_000);
          await exited;
          clearTimeout(deadline);
          return child.exitCode;
        }),
      );
    },
  };
}

async function becomesOpen(child: ChildProcess, log: string[]): Promise<void> {
  const opened = Promise.withResolvers<void>();
  const onMessage = (message: unknown) => void (message === "open" && opened.resolve());
  const onExit = (code: number | null, signal: string | null) =>
    opened.reject(new Error(`The shop did not start (${signal ?? code}):\n${log.slice(-20).join("\n")}`));
  child.on("message", onMessage).on("exit", onExit);
  await opened.promise.finally(() => child.off("message", onMessage).off("exit", onExit));
}
