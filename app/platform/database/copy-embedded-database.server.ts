import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { readLockHolder } from "./data-dir-lock.server.ts";
import { type DatabaseLog, startEmbeddedDatabase } from "./embedded-database.server.ts";

/**
 * Copies the embedded database of `dataDir` at one instant, so that `openDatabase({ dataDir: copyDir })` opens the
 * copy. A running shop's database process makes the copy between two queries; otherwise the database is started for it.
 *
 * `copyDir` is an empty directory. Throws without a database, on a full disk, and `DataDirInUse` when a shop holds it
 * that gives no copies.
 */
export async function copyEmbeddedDatabase(options: {
  dataDir: string;
  copyDir: string;
  log: DatabaseLog;
}): Promise<void> {
  const directory = join(resolve(options.dataDir), "database");
  if (!existsSync(join(directory, "cluster"))) throw new Error(`There is no database in ${options.dataDir}.`);
  await mkdir(join(options.copyDir, "database"), { recursive: true });
  const target = join(resolve(options.copyDir), "database", "cluster");
  if (await askForCopy(directory, target)) return;
  const database = await startEmbeddedDatabase(options);
  try {
    if (!(await askForCopy(directory, target))) throw new Error("The embedded database gives no copy of itself.");
  } finally {
    await database.close();
  }
}

/** Returns false when no process answers. */
async function askForCopy(directory: string, target: string): Promise<boolean> {
  const { copySocket } = existsSync(join(directory, "lock-holder")) ? readLockHolder(directory) : {};
  if (!copySocket) return false;
  const socket = connect(copySocket).setEncoding("utf8");
  try {
    await once(socket, "connect");
  } catch {
    return false;
  }
  socket.write(target);
  let answer = "";
  for await (const text of socket) answer += text;
  if (answer === "copied") return true;
  if (answer.includes("ENOSPC")) throw new Error("There is no room for a copy of the database: the disk is full.");
  throw new Error(`The database could not be copied: ${answer || "it stopped meanwhile"}`);
}
