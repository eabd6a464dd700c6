/**
 * The embedded database's own process: PGlite behind a socket, started by `startEmbeddedDatabase` with the directory
 * and the socket's path as arguments. Run by Node as it stands, also in production, so it imports nothing that is
 * built. A process of its own keeps long queries from stalling the shop's pages.
 */
import { once } from "node:events";
import { chmodSync, constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { lockDirectory } from "./data-dir-lock.server.ts";
import { describeError } from "#app/platform/log/describe-error.server.ts";
import { DurableFileSystem, durableSettings, syncPath, syncTree } from "./durable-file-system.server.ts";

/** What this process tells the shop's. */
export type EmbeddedReport =
  | { kind: "ready" }
  | { kind: "in-use"; shopPid: number }
  | { kind: "failed"; reason: string }
  | { kind: "syncs"; count: number };

const settings = ["shared_buffers=16MB", "timezone=UTC", "log_timezone=UTC"].flatMap(setting => ["-c", setting]);
/** The protocol's Sync message: the end of a request, after which PostgreSQL takes the next one. */
const sync = Uint8Array.from([0x53, 0, 0, 0, 4]);
/** Its Bind, Close, Describe, Execute and Parse: parts of a request, whose answers the client awaits at the Sync. */
const partsOfRequest = new Set(Buffer.from("BCDEP"));

if (process.send) await serve(process.argv[2]!, process.argv[3]!, Number(process.argv[4]));

async function serve(directory: string, socketPath: string, lockWaitMs: number): Promise<void> {
  const ending = whenParentIsGone();
  // The terminal sends Ctrl-C and service managers send SIGTERM to this process too; the shop still needs it then.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  // Every file made from here on is for this user alone.
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

// The first start builds the cluster beside its final place, so that a start cut short never leaves half a database.
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

// What PostgreSQL's own initdb wrote, inside PGlite, does not heed the umask; nor did an older shop.
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
 * Whoever connects to `socketPath` and sends the name of a directory that does not exist gets the database as it stands
 * copied into it, and then "copied". The copy is what a power cut would leave: the database works in this very thread,
 * so nothing of it moves while the thread copies, and what was committed is on the disk.
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
    // We hold the lock, so a socket that is there belongs to nobody any more.
    rmSync(socketPath, { force: true });
  }
  const run = database.execProtocolRawStream.bind(database);
  // The messages of a request run together once its last one is there: each by itself cost a call into WebAssembly and
  // answers of a few bytes, a third of the time of a short query.
  let begun: Uint8Array[] = [];
  database.execProtocolRawStream = async (message, options) => {
    try {
      // All connections are one session. If the last one broke off in the middle of a failed query, PostgreSQL still
      // skips everything until a Sync, and the new connection would wait for ever.
      if (isStartup(message)) {
        begun = [];
        await run(sync, { onRawData() {} });
      }
      begun.push(message);
      if (partsOfRequest.has(message[0]!)) return;
      // In memory of its own: PGlite reads a startup message from the beginning of the memory it stands in.
      const request = begun.length > 1 ? new Uint8Array(Buffer.concat(begun)) : message;
      begun = [];
      await run(request, options);
    } catch (error) {
      giveUp(error);
    }
  };
  // More than one, because a new connection may come before the end of the last one is noticed.
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 8 });
  await server.start();
  return server;
}

// A startup message has the protocol's version, 3.0, where other messages have their content.
function isStartup(message: Uint8Array): boolean {
  return message.length >= 8 && new DataView(message.buffer, message.byteOffset).getInt32(4) === 0x0003_0000;
}

// A query's own errors are answers. What is thrown here is PostgreSQL itself failing (a full disk, a failed fsync):
// the only safe way on is to start again from what is on the disk, as a PostgreSQL server does.
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
