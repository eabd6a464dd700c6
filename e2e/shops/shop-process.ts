import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, cpSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "#app/platform/database/open-database.server.ts";

export const templates = ".cache/e2e";

export type ShopOptions = {
  /** Whether the shop begins with the demo catalogue (default) or empty. */
  demo?: "on" | "off";
  /** Further settings for the shop, see docs/operating.md. */
  env?: Record<string, string>;
  /** Used as it is and kept. Default: a copy of a prepared directory, which `close` removes. */
  dataDir?: string;
  /** Fills the database before the shop starts. */
  prepare?: (db: Database) => Promise<void>;
  startMs?: number;
  /** A file for the shop's log, for measuring programs, which have no time to read it. `log` then stays empty. */
  logFile?: string;
};

export type ShopProcess = {
  /** Has no final slash, like `http://localhost:40123`. */
  address: string;
  owner: { email: string; password: string };
  dataDir: string;
  /** The log so far, one JSON line each. */
  log: string[];
  pid(): number | undefined;
  /** Sends SIGTERM and waits. Returns the exit code, null when a signal ended the process. */
  stop(): Promise<number | null>;
  /** Ends the process by SIGKILL, like a power cut or the kernel. */
  kill(): Promise<void>;
  /** Starts again on the same data and address after `stop` or `kill`. */
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Pauses the process until `goOn`; requests wait until then. */
  standStill(): void;
  goOn(): void;
  /**
   * Stops the shop, works on its database (which only one process may use) and starts it again. Takes about two
   * seconds.
   */
  whileStopped<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Ends the process and removes its data. */
  close(): Promise<void>;
};

const owner = { email: "owner@example.com", password: "indigo-adire-cloth" };

/** Waits until the shop is ready. */
export async function startShop(options: ShopOptions = {}): Promise<ShopProcess> {
  const dataDir = options.dataDir ?? copyTemplate(options.demo ?? "on");
  if (options.prepare) await onDatabase(dataDir, options.prepare);
  // Late: until the shop listens, another program may be given the same port.
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const log: string[] = [];
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const own: string[] = [];
    const onLine = (line: string) => void (log.push(line), own.push(line));
    child = spawnShop({ ...options, dataDir, port, onLine });
    // Another shop that was given the same port would answer too. Only this one writes that it is open,
    // unless its log has less.
    const isHeard = options.logFile === undefined && options.env?.LOG_LEVEL === undefined;
    const isOpen = () => !isHeard || own.some(line => line.includes(" is open at "));
    await answers(child, { url: `${address}/readyz`, startMs: options.startMs ?? 45_000, isOpen, log: own });
  }

  const stop = () => end(child, "SIGTERM");
  // Windows lacks these signals and would end the process.
  const send = (signal: "SIGSTOP" | "SIGCONT") => void (process.platform === "win32" || child?.kill(signal));
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
      // A developer's own file is not read.
      ENV_FILE: "/dev/null",
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: demo,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      // Each test has its own address, so that their tries count separately.
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

/** Returns the exit code, null when a signal ended the process. */
async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
  return child.exitCode;
}

/** A copy of the prepared data, for a shop that a test starts itself. */
export function copyTemplate(demo: "on" | "off"): string {
  const template = process.env[`E2E_TEMPLATE_${demo}`];
  if (!template) throw new Error("No data directory was prepared: run the tests with `playwright test`.");
  const dataDir = mkdtempSync(join(tmpdir(), "selvedge-e2e-"));
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

/** Nothing listens on this port of 127.0.0.1 yet. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** Works on the database of a stopped shop. */
export async function onDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const log = { info() {}, warn: console.warn, error: console.error };
  const { db, close } = await openDatabase({ dataDir, log });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

type Opening = { url: string; startMs: number; isOpen(): boolean; log: string[] };

async function answers(child: ChildProcess, { url, startMs, isOpen, log }: Opening): Promise<void> {
  const deadline = Date.now() + startMs;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok && isOpen()) return;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      throw new Error(`The shop does not start:\n${log.slice(-30).join("\n")}`);
    }
    await pause(50);
  }
}
