import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, cpSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "#app/platform/database/open-database.server.ts";

/** Where the prepared data directories are kept. */
export const templates = ".cache/e2e";

export type ShopOptions = {
  /** With the demo catalogue (the default) or empty. */
  demo?: "on" | "off";
  /** More settings for the shop, see docs/operating.md. */
  env?: Record<string, string>;
  /** A directory to use as it is, and to leave behind; by default a copy of a prepared one, removed by `close`. */
  dataDir?: string;
  /** Writes what the test needs into the database, before the shop starts. */
  prepare?: (db: Database) => Promise<void>;
  startMs?: number;
  /** A file for the shop's log: whoever measures has no time to read it. `log` stays empty then. */
  logFile?: string;
};

/** A built shop in a process of its own. */
export type ShopProcess = {
  /** Without a slash at the end: `http://localhost:40123`. */
  address: string;
  owner: { email: string; password: string };
  dataDir: string;
  /** What it has written to its log so far, one JSON line each. */
  log: string[];
  pid(): number | undefined;
  /** SIGTERM; waits for the end. Returns the exit code (null when a signal ended it). */
  stop(): Promise<number | null>;
  /** SIGKILL: what a power cut or the kernel does. */
  kill(): Promise<void>;
  /** Starts it again on the same data and address, after `stop` or `kill`. */
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Takes the processor from it until `goOn`; what it is asked meanwhile waits. */
  standStill(): void;
  goOn(): void;
  /**
   * Stops it, works on its database (which belongs to one process at a time), and starts it again. About two seconds.
   */
  whileStopped<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
};

const owner = { email: "owner@example.com", password: "indigo-adire-cloth" };

/** Starts the built shop on a free port and its own data, and waits until it is ready to serve. */
export async function startShop(options: ShopOptions = {}): Promise<ShopProcess> {
  const dataDir = options.dataDir ?? copyTemplate(options.demo ?? "on");
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const log: string[] = [];
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawnShop({ ...options, dataDir, port, onLine: line => log.push(line) });
    await answers(child, `${address}/readyz`, options.startMs ?? 45_000, log);
  }

  const stop = () => end(child, "SIGTERM");
  // Windows has no such signals, and would end it.
  const send = (signal: "SIGSTOP" | "SIGCONT") => void (process.platform === "win32" || child?.kill(signal));
  if (options.prepare) await onDatabase(dataDir, options.prepare);
  await start().catch(async error => {
    await end(child, "SIGKILL");
    throw error;
  });
  return {
    address,
    owner,
    dataDir,
    log,
    pid: () => child?.pid,
    stop,
    start,
    async kill() {
      await end(child, "SIGKILL");
    },
    async restart() {
      await stop();
      await start();
    },
    standStill: () => send("SIGSTOP"),
    goOn: () => send("SIGCONT"),
    async whileStopped(work) {
      await stop();
      const result = await onDatabase(dataDir, work);
      await start();
      return result;
    },
    async close() {
      await end(child, options.dataDir ? "SIGTERM" : "SIGKILL");
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

type Spawning = ShopOptions & { dataDir: string; port: number; onLine(line: string): void };

function spawnShop({ dataDir, port, onLine, demo = "on", env = {}, logFile }: Spawning): ChildProcess {
  const output = logFile ? openSync(logFile, "a") : "pipe";
  const child = spawn(process.execPath, ["scripts/serve.ts"], {
    stdio: ["ignore", output, output],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: demo,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      // Each test comes from an address of its own, so that one's tries do not count against another's.
      TRUSTED_PROXIES: "1",
      ...env,
    },
  });
  if (typeof output === "number") closeSync(output);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on("line", onLine);
  }
  return child;
}

/** Sends the signal to a process that still runs and waits for its end; its exit code, null when a signal ended it. */
async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
  return child.exitCode;
}

/** A fresh copy of the prepared data, for a shop that a test starts by itself. */
export function copyTemplate(demo: "on" | "off"): string {
  const template = process.env[`E2E_TEMPLATE_${demo}`];
  if (!template) throw new Error("No data directory was prepared: run the tests with `playwright test`.");
  const dataDir = mkdtempSync(join(tmpdir(), "selvedge-e2e-"));
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

/** A port of 127.0.0.1 that nothing listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** Works on the database of a shop that does not run. */
export async function onDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const log = { info() {}, warn: console.warn, error: console.error };
  const { db, close } = await openDatabase({ dataDir, log });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function answers(child: ChildProcess, url: string, startMs: number, log: string[]): Promise<void> {
  const deadline = Date.now() + startMs;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      throw new Error(`The shop does not start:\n${log.slice(-30).join("\n")}`);
    }
    await pause(50);
  }
}
