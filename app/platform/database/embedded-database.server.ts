import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { requireDataDir, unreadableDatabase } from "#app/platform/environment/data-dir-problem.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { EmbeddedReport } from "./embedded-database-process.ts";

export type DatabaseLog = Pick<Log, "info" | "warn" | "error">;

/** Another process has the data directory's database open. The message says which and what to do. */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";

  constructor(dataDir: string, shopPid: number) {
    super(
      `The data directory ${dataDir} is in use by another running shop (process ${shopPid}). ` +
        "Stop that one first, or give this one a directory of its own with DATA_DIR.",
    );
  }
}

export type EmbeddedDatabase = {
  /** Opens a socket for a pg connection. Waits while the database restarts. */
  newSocket(): Socket;
  /** Counts syncs since the database last started. */
  countSyncs(): Promise<number>;
  /** Writes everything to disk and ends the process. The directory is free when this resolves. */
  close(): Promise<void>;
};

// Run by Node as a source file, with the project as working directory.
const processFile = "app/platform/database/embedded-database-process.ts";
const closeMs = 15_000;
const longestRestartPauseMs = 5_000;

/**
 * Starts the embedded PostgreSQL of `dataDir` (created with mode 0700) in a child process, which ends with this one and
 * is restarted when it dies. Waits up to `lockWaitMs` for a process that is leaving.
 *
 * Throws `DataDirInUse`, or `DataDirProblem` with the database's words. Source: docs/operating.md#settings
 * (`DATA_DIR`).
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  log: DatabaseLog;
  lockWaitMs?: number;
}): Promise<EmbeddedDatabase> {
  const { log, lockWaitMs = 5_000 } = options;
  const dataDir = resolve(options.dataDir);
  requireDataDir(dataDir);
  const socket = chooseSocket(dataDir);
  const supervisor = new Supervisor(dataDir, socket.path, lockWaitMs, log);
  try {
    await supervisor.start();
  } catch (error) {
    socket.remove();
    throw error;
  }
  return {
    newSocket: () => new SocketWhenReady(socket.path, () => supervisor.countSyncs()),
    countSyncs: () => supervisor.countSyncs(),
    async close() {
      await supervisor.close();
      socket.remove();
    },
  };
}

class Supervisor {
  readonly #dataDir: string;
  readonly #log: DatabaseLog;
  readonly #fork: () => ChildProcess;
  #child: ChildProcess | undefined;
  #ready: Promise<ChildProcess> | undefined;
  #isClosing = false;

  constructor(dataDir: string, socketPath: string, lockWaitMs: number, log: DatabaseLog) {
    this.#dataDir = dataDir;
    this.#log = log;
    this.#fork = () =>
      fork(resolve(processFile), [join(dataDir, "database"), socketPath, String(lockWaitMs)], {
        // V8's optimising compiler would take 700 MB for a moment.
        execArgv: ["--liftoff-only", "--disable-warning=ExperimentalWarning"],
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      });
  }

  /** Throws when the database does not start. */
  async start(): Promise<void> {
    this.#ready = this.#run();
    await this.#ready;
  }

  // Asks the process, because a killed one takes a moment to be reported.
  async countSyncs(): Promise<number> {
    for (;;) {
      if (this.#isClosing) throw new Error("The embedded database is closed.");
      const child = await this.#ready!;
      const answer = nextReport(child);
      child.send("count-syncs", () => {});
      const report = await answer;
      if (report.kind === "syncs") return report.count;
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#ready?.catch(() => {});
    if (this.#child) await end(this.#child);
  }

  async #run(): Promise<ChildProcess> {
    const child = this.#fork();
    this.#child = child;
    // What it writes before it fails to open is a stack, and the problem has its words.
    let isOpen = false;
    const early: string[] = [];
    const complain = (output: string) => this.#log.warn({ output }, "The embedded database complains");
    child.stderr!.setEncoding("utf8").on("data", output => (isOpen ? complain(output) : early.push(output)));
    await becomesReady(child, this.#dataDir);
    isOpen = true;
    early.forEach(complain);
    child.once("exit", (code, signal) => this.#onExit(code, signal));
    return child;
  }

  #onExit(code: number | null, signal: string | null): void {
    if (this.#isClosing) return;
    this.#log.error({ code, signal }, "The embedded database stopped; starting it again");
    this.#ready = this.#runAgain();
    this.#ready.catch(() => {});
  }

  async #runAgain(): Promise<ChildProcess> {
    for (let pauseMs = 0; ; pauseMs = Math.min(pauseMs + 500, longestRestartPauseMs)) {
      await pause(pauseMs);
      if (this.#isClosing) throw new Error("The embedded database is closed.");
      try {
        const child = await this.#run();
        this.#log.info({}, "The embedded database runs again");
        return child;
      } catch (error) {
        this.#log.error({ err: error }, "The embedded database did not start again; trying once more");
      }
    }
  }
}

/** Connects to `path` as soon as the database is ready. */
class SocketWhenReady extends Socket {
  readonly #path: string;
  readonly #ready: () => Promise<unknown>;

  constructor(path: string, ready: () => Promise<unknown>) {
    super();
    this.#path = path;
    this.#ready = ready;
  }

  override connect(): this {
    this.#ready().then(
      () => this.destroyed || super.connect(this.#path),
      error => this.destroy(error),
    );
    return this;
  }
}

// Unix socket addresses end at 104 bytes on macOS and 108 on Linux. A longer one goes to a new private temporary
// directory, since another user could wait under a predictable name.
function chooseSocket(dataDir: string): { path: string; remove(): void } {
  const path = join(dataDir, "database", "socket");
  const nothing = () => {};
  if (process.platform === "win32") {
    const id = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
    return { path: `\\\\.\\pipe\\selvedge-${id}`, remove: nothing };
  }
  // The socket for copies is five bytes longer.
  if (Buffer.byteLength(path) < 95) return { path, remove: nothing };
  const directory = mkdtempSync(join(tmpdir(), "selvedge-"));
  return { path: join(directory, "socket"), remove: () => rmSync(directory, { recursive: true, force: true }) };
}

async function becomesReady(child: ChildProcess, dataDir: string): Promise<void> {
  const report = await nextReport(child);
  if (report.kind === "in-use") throw new DataDirInUse(dataDir, report.shopPid);
  if (report.kind !== "ready") {
    const reason = report.kind === "failed" ? report.reason : "it answers out of turn";
    throw unreadableDatabase(dataDir, reason);
  }
}

function nextReport(child: ChildProcess): Promise<EmbeddedReport> {
  const next = Promise.withResolvers<EmbeddedReport>();
  const onMessage = (message: unknown) => next.resolve(message as EmbeddedReport);
  const onExit = (code: number | null, signal: string | null) =>
    next.resolve({ kind: "failed", reason: `its process ended with ${signal ?? code}` });
  child.on("message", onMessage).on("exit", onExit).on("error", next.reject);
  return next.promise.finally(() => child.off("message", onMessage).off("exit", onExit).off("error", next.reject));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill("SIGKILL"), closeMs);
  await exited;
  clearTimeout(timer);
}
