import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import type { BackupSettings } from "#app/platform/environment/backup-settings.server.ts";
import { sourceName } from "#app/platform/pictures/picture-recipe.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { type BackupBucket, openBackupBucket } from "./backup-bucket.server.ts";
import { decryptStream, encryptFile } from "./encrypted-file.server.ts";

/** In the bucket of backups. It has no date: it is overwritten each night. */
const fileName = "erasures.json.age";

type Options = {
  store: Pick<PictureStore, "read" | "has" | "keep">;
  away: NonNullable<BackupSettings["away"]>;
  /** For a file on the way, removed afterwards. */
  directory: string;
  bucket?: BackupBucket;
};

const listSchema = v.array(v.string());

/**
 * Puts the list of erasures beside the backups, encrypted, so that a shop restored on another machine erases again
 * whom it had erased. Returns how many there are. Source: docs/decisions/personal-data.md.
 */
export async function putErasuresAway({ store, away, directory, bucket }: Options): Promise<number> {
  const entries: string[] = [];
  for (let place = 1; ; place++) {
    const bytes = await store.read(`${place}/${sourceName}`);
    if (!bytes) break;
    entries.push(bytes.toString());
  }
  if (entries.length === 0) return 0;
  const [path, encrypted] = [join(directory, "erasures.json"), join(directory, fileName)];
  try {
    await writeFile(path, JSON.stringify(entries), { mode: 0o600 });
    await encryptFile(path, encrypted, away.passphrase);
    await (bucket ?? openBackupBucket(away.bucket)).put(fileName, encrypted);
  } finally {
    for (const each of [path, encrypted]) await rm(each, { force: true });
  }
  return entries.length;
}

/** Adds to the list here what the one in the bucket has beyond it. Returns how many; 0 without a list there. */
export async function fetchErasures({ store, away, directory, bucket }: Options): Promise<number> {
  const [encrypted, path] = [join(directory, fileName), join(directory, "erasures.json")];
  const found = await (bucket ?? openBackupBucket(away.bucket)).openIfThere(fileName);
  if (!found) return 0;
  await pipeline(found, createWriteStream(encrypted, { mode: 0o600 }));
  await pipeline(await decryptStream(createReadStream(encrypted), away.passphrase), createWriteStream(path));
  const entries = v.parse(listSchema, JSON.parse(await readFile(path, "utf8")));
  for (const each of [path, encrypted]) await rm(each, { force: true });
  let added = 0;
  for (const [index, entry] of entries.entries()) {
    const name = `${index + 1}/${sourceName}`;
    if (await store.has(name)) continue;
    await store.keep(name, Buffer.from(entry));
    added += 1;
  }
  return added;
}
