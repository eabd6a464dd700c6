/**
 * The embedded database's process: PGlite behind a socket, started by `startEmbeddedDatabase`. Node runs this file
 * directly, also in production, so it imports nothing that is built. A separate process keeps long queries from
 * stalling pages.
 */
import { once } from "node:events";
import { chmodSync, constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { describeError } from "#app/platform/log/describe-error.server.ts";
import { lockDirectory } from "./data-dir-lock.server.ts";
import { DurableFileSystem, durableSettings, syncPath, syncTree } from "./durable-file-system.server.ts";

/** Messages of the database's process to the shop's. */
export type EmbeddedReport =
  | { kind: "ready" }
  | { kind: "in-use"; shopPid: number }
  | { kind: "failed"; reason: string }
  | { kind: "syncs"; count: number };

const settings = ["shared_buffers=16MB", "timezone=UTC", "log_timezone=UTC"].flatMap(setting => ["-c", setting]);
/** The protocol's Sync message, which ends a request. */
const sync = Uint8Array.from([0x53, 0, 0, 0, 4]);
/** Bind, Close, Describe, Execute and Parse: the client awaits their answers at the Sync. */
const partsOfRequest = new Set(Buffer.from("BCDEP"));

if (process.send) await serve(process.argv[2]!, process.argv[3]!, Number(process.argv[4]));

async function serve(directory: string, socketPath: string, lockWaitMs: number): Promise<void> {
  const ending = whenParentIsGone();
  // Ctrl-C and SIGTERM reach this process too, while the shop still needs it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  // New files are readable by this user only.
  process.umask(0o077);
  try {
    mkdirSync(directory, { recursive: true });
    const us = { shopPid: process.ppid, databasePid: process.pid, copySocket: `${socketPath}-copy` };
    const holder = await lockDirectory(directory, { holder: us, waitMs: lockWaitMs });
    if (holder) return await leave({ kind: "in-use", shopPid: holder.shopPid });
    const files = await openCluster(join(directory, "cluster"));
    const server = await listen(files.database, socketPath);
    const copies = await offerCopies(join(directory, "cluster"), us.copySocket);
    process.on("message", () => report({ kind: "syncs", count: files.system.syncCount }));
    report({ kind: "ready" });
    await ending;
    copies.close();
    await server.stop();
    await files.database.close();
    process.exit(0);
  } catch (error) {
    console.error(describeError(error));
    await leave({ kind: "failed", reason: String(error) });
  }
}

function whenParentIsGone(): Promise<void> {
  return new Promise(resolve => process.once("disconnect", resolve));
}

// The first start builds the cluster beside its final place, so that an interrupted start leaves no half database.
async function openCluster(path: string) {
  if (!existsSync(path)) {
    const unfinished = `${path}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    const { database } = await open(unfinished);
    await database.close();
    syncTree(unfinished);
    renameSync(unfinished, path);
    const directory = dirname(path);
    for (const above of [directory, dirname(directory), dirname(dirname(directory))]) syncPath(above);
  }
  const opened = await open(path);
  keepPrivate(dirname(path));
  return opened;
}

// PGlite's initdb ignores the umask.
function keepPrivate(path: string): void {
  if (process.platform === "win32") return;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600);
  }
}

async function open(path: string) {
  const system = new DurableFileSystem(path);
  const database = await PGlite.create({
    fs: system,
    extensions: { pg_trgm, unaccent },
    startParams: [...durableSettings(PGlite.defaultStartParams), ...settings],
  });
  return { database, system };
}

/**
 * A client of `socketPath` sends the name of a new directory, gets the database copied into it, and then "copied".
 * Nothing changes meanwhile, because the database runs in this thread; the copy is what a power cut would leave.
 */
async function offerCopies(cluster: string, socketPath: string): Promise<Server> {
  if (!socketPath.startsWith("\\\\")) rmSync(socketPath, { force: true });
  const server = createServer(socket => {
    socket.on("error", () => {});
    socket.setEncoding("utf8").once("data", target => {
      try {
        cpSync(cluster, String(target), { recursive: true, errorOnExist: true, mode: constants.COPYFILE_FICLONE });
        socket.end("copied");
      } catch (error) {
        socket.end(String(error));
      }
    });
  });
  server.listen(socketPath);
  await once(server, "listening");
  return server;
}

async function listen(database: PGlite, socketPath: string): Promise<PGLiteSocketServer> {
  if (!socketPath.startsWith("\\\\")) {
    mkdirSync(dirname(socketPath), { recursive: true });
    // We hold the lock, so an existing socket is stale.
    rmSync(socketPath, { force: true });
  }
  const run = database.execProtocolRawStream.bind(database);
  // Messages of a request run together: one call into WebAssembly each cost a third of a short query.
  let begun: Uint8Array[] = [];
  database.execProtocolRawStream = async (message, options) => {
    try {
      // All connections are one session. After a connection broke off in a failed query, PostgreSQL skips everything
      // until a Sync, and the new connection would wait for ever.
      if (isStartup(message)) {
        begun = [];
        await run(sync, { onRawData() {} });
      }
      begun.push(message);
      if (partsOfRequest.has(message[0]!)) return;
      // PGlite reads a startup message from the beginning of the underlying buffer.
      const request = begun.length > 1 ? new Uint8Array(Buffer.concat(begun)) : message;
      begun = [];
      await run(request, options);
    } catch (error) {
      giveUp(error);
    }
  };
  // A new connection may come before the end of the last one is noticed.
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 8 });
  await server.start();
  return server;
}

// A startup message has the protocol version 3.0 where others have their content.
function isStartup(message: Uint8Array): boolean {
  return message.length >= 8 && new DataView(message.buffer, message.byteOffset).getInt32(4) === 0x0003_0000;
}

// Errors of a query are answers. An error thrown here is PostgreSQL failing (full disk, failed fsync): start again from
// the disk, as a server does.
function giveUp(error: unknown): never {
  console.error(describeError(error));
  process.exit(1);
}

function report(message: EmbeddedReport): void {
  if (process.connected) process.send?.(message);
}

async function leave(last: EmbeddedReport): Promise<void> {
  if (process.connected) await new Promise(resolve => process.send?.(last, resolve));
  process.exit(1);
}
