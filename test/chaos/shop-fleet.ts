import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { readLockHolder } from "#app/platform/database/data-dir-lock.server.ts";
import { runOn } from "#test/shops/test-database.ts";
import { findFreePort } from "../../e2e/shops/shop-process.ts";
import type { SimulatedClock } from "./simulated-clock.ts";

/** Where the shop's data is: an embedded database, or one on a server shared by several instances. */
export type Ground = { dataDirs: string[]; databaseUrl?: string | undefined };

/** The built shop in one or more processes that may be killed at any time. */
export type Fleet = {
  /** All processes share this public address. */
  origin: string;
  /** Addresses of the processes, alive or not. */
  addresses: string[];
  /** Waits until every process that should run serves. */
  ready(): Promise<void>;
  /** Sends SIGKILL and starts the process again at once. */
  kill(number: number): Promise<void>;
  /** Ends the embedded database's process, or all connections to the server, under the running shop. */
  killDatabase(): Promise<void>;
  /** Whether something was down between an instant of `performance.now()` and now. */
  wasTroubledSince(instant: number): boolean;
  setClock(): Promise<void>;
  /** Log lines of the processes outside times of trouble. */
  log: string[];
  /** Has all lines of the log. */
  wholeLog: string[];
  /** Sends SIGTERM to all; returns the exit codes. */
  stop(): Promise<(number | null)[]>;
};

const settleMs = 4_000;

export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { ground, clock } = options;
  const ports = await Promise.all(ground.dataDirs.map(() => findFreePort()));
  const addresses = ports.map(port => `http://127.0.0.1:${port}`);
  const origin = `http://localhost:${ports[0]}`;
  const children: ChildProcess[] = [];
  const starting: Promise<void>[] = [];
  const log: string[] = [];
  const wholeLog: string[] = [];
  const troubles = createTroubles();
  let isStopping = false;

  function start(number: number): Promise<void> {
    const child = forkShop(options, { number, port: ports[number]!, origin });
    children[number] = child;
    onLine(child, line => {
      wholeLog.push(`${number} ${line}`);
      if (!troubles.wereSince(performance.now())) log.push(line);
    });
    starting[number] = becomesOpen(child, wholeLog);
    starting[number].catch(() => {});
    return starting[number];
  }

  async function kill(number: number): Promise<void> {
    if (isStopping) return;
    await starting[number];
    const isOver = troubles.begin();
    await endShop(children[number]!, "SIGKILL");
    await start(number).finally(isOver);
    // The clock may have changed while the process started.
    children[number]!.send(clock.setting(), () => {});
    troubles.now();
  }

  // One by one the first time: which process migrates is tested elsewhere.
  for (const number of addresses.keys()) await start(number);

  return {
    origin,
    addresses,
    log,
    wholeLog,
    wasTroubledSince: troubles.wereSince,
    ready: async () => void (await Promise.all(starting)),
    kill,
    async killDatabase() {
      if (isStopping) return;
      await Promise.all(starting);
      troubles.now();
      await killDatabaseOf(ground).finally(troubles.now);
    },
    setClock: async () => void (await Promise.all(children.map(child => setClockOf(child, clock)))),
    async stop() {
      isStopping = true;
      await Promise.allSettled(starting);
      return await Promise.all(children.map(stopShop));
    },
  };
}

type FleetOptions = { ground: Ground; clock: SimulatedClock; env: Record<string, string> };

/** Periods in which something was down: failures are expected then. */
function createTroubles() {
  let troubledUntil = 0;
  let underWay = 0;
  return {
    wereSince: (instant: number) => underWay > 0 || troubledUntil > instant,
    /** Begins trouble now, which lasts for a while. */
    now: () => void (troubledUntil = Math.max(troubledUntil, performance.now() + settleMs)),
    /** Trouble until the returned function is called. */
    begin() {
      underWay += 1;
      return () => void (underWay -= 1);
    },
  };
}

function forkShop(
  { ground, clock, env }: FleetOptions,
  { number, port, origin }: { number: number; port: number; origin: string },
): ChildProcess {
  return fork(join(import.meta.dirname, "serve-in-simulated-time.ts"), [JSON.stringify(clock.setting())], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ENV_FILE: "/dev/null",
      NIGHTLY_BACKUP: "off",
      DEMO: "off",
      DRAIN_SECONDS: "0",
      LOG_LEVEL: "warn",
      TRUSTED_PROXIES: "1",
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: ground.dataDirs[number],
      ...(ground.databaseUrl && { DATABASE_URL: ground.databaseUrl }),
      ...env,
    },
  });
}

function onLine(child: ChildProcess, hear: (line: string) => void): void {
  for (const stream of [child.stdout!, child.stderr!]) createInterface({ input: stream }).on("line", hear);
}

async function killDatabaseOf({ databaseUrl, dataDirs }: Ground): Promise<void> {
  if (databaseUrl) {
    const mine = "application_name like 'selvedge%' and datname = current_database()";
    await runOn(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where ${mine}`);
    return;
  }
  process.kill(readLockHolder(join(dataDirs[0]!, "database")).databasePid, "SIGKILL");
  await pause(50);
}

async function setClockOf(child: ChildProcess, clock: SimulatedClock): Promise<void> {
  if (!child.connected) return;
  const over = new AbortController();
  const { signal } = over;
  const heard = Promise.race([once(child, "message", { signal }), once(child, "exit", { signal })]);
  child.send(clock.setting(), () => {});
  await heard.finally(() => over.abort());
}

async function endShop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

/** Sends SIGTERM; returns the exit code, null if the process had to be ended. */
async function stopShop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const deadline = setTimeout(() => child.kill("SIGKILL"), 60_000);
  await endShop(child, "SIGTERM");
  clearTimeout(deadline);
  return child.exitCode;
}

async function becomesOpen(child: ChildProcess, log: string[]): Promise<void> {
  const opened = Promise.withResolvers<void>();
  const onMessage = (message: unknown) => void (message === "open" && opened.resolve());
  const onExit = (code: number | null, signal: string | null) =>
    opened.reject(new Error(`The shop did not start (${signal ?? code}):\n${log.slice(-20).join("\n")}`));
  child.on("message", onMessage).on("exit", onExit);
  await opened.promise.finally(() => child.off("message", onMessage).off("exit", onExit));
}
