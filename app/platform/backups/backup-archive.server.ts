import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { unfinishedPath } from "#app/platform/files/unfinished-files.server.ts";

/** The file is no whole, unchanged backup. The message is a sentence for the owner. */
export class BackupProblem extends Error {
  override readonly name = "BackupProblem";
}

/** Adds a file to the archive. Await each before the next. */
export type Add = (name: string, bytes: Buffer) => Promise<void>;

/** Takes an entry read from an archive. */
type TakeEntry = (name: string, bytes: Buffer) => Promise<void>;

const format = 1;
/** The last entry: the result of `write` and a checksum of all entries before. */
const contentsName = "contents.json";
/** Far above any real entry, so that a damaged file cannot exhaust memory. */
const maxEntryBytes = 512 * 1024 * 1024;

/**
 * Writes a tar archive to `path`, readable only by this user: the entries that `write` adds, then its result as JSON.
 * The file appears whole and flushed to disk, or not at all. Returns its size in bytes.
 */
export async function writeArchive(path: string, write: (add: Add) => Promise<object>): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = unfinishedPath(path);
  try {
    const archive = pack();
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
    const written = pipeline(archive, file);
    written.catch(() => {});
    const hash = createHash("sha256");
    const add = async (name: string, bytes: Buffer) => {
      const entry = Promise.withResolvers<void>();
      const header = { name, size: bytes.length, mode: 0o600, mtime: new Date() };
      const sink = archive.entry(header, error => (error ? entry.reject(error) : entry.resolve()));
      // The archive's own error says it too; without a listener here it would end the process.
      sink.on("error", () => {});
      sink.end(bytes);
      // A full disk ends the archive, and the entry's own promise then never settles.
      await Promise.race([entry.promise, written]);
    };
    const contents = await write(async (name, bytes) => {
      note(hash, name, bytes);
      await add(name, bytes);
    });
    await add(contentsName, Buffer.from(JSON.stringify({ ...contents, format, sha256: hash.digest("hex") })));
    archive.finalize();
    await written;
    await rename(unfinished, path);
    await syncDirectory(dirname(path));
    return file.bytesWritten;
  } catch (error) {
    await rm(unfinished, { force: true });
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    throw new BackupProblem(`There is no room for the backup in ${dirname(path)}: the disk is full.`, { cause: error });
  }
}

/**
 * Passes an archive's entries to `take` in turn; returns what `write` of `writeArchive` returned. Throws
 * `BackupProblem` only at the end if something is missing or changed: to check an archive first, read it once with an
 * empty `take`. Holds one entry in memory at a time.
 */
export function readArchive(path: string, take: TakeEntry): Promise<Record<string, unknown>> {
  return readEntries(createReadStream(path), path, take);
}

/** Reads an archive from a stream as `readArchive` does; `path` names it in sentences. */
export async function readEntries(archive: Readable, path: string, take: TakeEntry): Promise<Record<string, unknown>> {
  const entries = extract();
  const reading = pipeline(archive, entries);
  reading.catch(() => {});
  const hash = createHash("sha256");
  let contents: Record<string, unknown> | undefined;
  try {
    for await (const entry of entries) {
      if (contents) throw new BackupProblem("There is something behind the backup's end.");
      const { name, size = 0 } = entry.header;
      if (size > maxEntryBytes) throw new BackupProblem(`${name} is larger than anything a backup holds.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      if (name === contentsName) {
        contents = JSON.parse(bytes.toString()) as Record<string, unknown>;
        continue;
      }
      note(hash, name, bytes);
      await take(name, bytes);
    }
    await reading;
  } catch (error) {
    entries.destroy();
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new BackupProblem(`There is no file ${path}.`);
    if (error instanceof SyntaxError || /tar|end of data/iu.test((error as Error).message)) {
      throw new BackupProblem(`${path} is no whole backup: ${(error as Error).message}.`, { cause: error });
    }
    throw error;
  }
  if (!contents) throw new BackupProblem(`${path} is not complete: its end is missing.`);
  if (contents.format !== format) throw new BackupProblem(`${path} is of a kind this copy of the shop cannot read.`);
  if (contents.sha256 !== hash.digest("hex")) throw new BackupProblem(`${path} was changed or damaged.`);
  return contents;
}

function note(hash: Hash, name: string, bytes: Buffer): void {
  hash.update(`${name}\n${bytes.length}\n`).update(bytes);
}

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
