import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import type { BackupSettings } from "#app/platform/environment/backup-settings.server.ts";
import { unfinishedPath } from "#app/platform/files/unfinished-files.server.ts";
import { sourceName } from "#app/platform/pictures/picture-recipe.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { type BackupBucket, openBackupBucket } from "./backup-bucket.server.ts";
import { decryptStream, encryptedEnding, encryptFile } from "./encrypted-file.server.ts";

/** The name that earlier versions gave the list. */
const earlierName = "erasures.json.age";

/**
 * Names lists in the bucket of backups. A list only grows, and its length names it, so that no file is written twice.
 */
const beginningOf = (shopId: string) => `erasures-${shopId}-`;
const nameOf = (shopId: string, length: number) =>
  `${beginningOf(shopId)}${String(length).padStart(7, "0")}.json${encryptedEnding}`;

type Options = {
  store: Pick<PictureStore, "read" | "has" | "keep">;
  away: NonNullable<BackupSettings["away"]>;
  /** The shop's id, which names in the bucket carry. */
  shopId: string;
  /** The directory for a file on the way, which is removed afterwards. */
  directory: string;
  bucket?: BackupBucket;
};

const listSchema = v.array(v.string());

/**
 * Puts the list of erasures beside the backups, encrypted, so that a shop restored on another machine erases again
 * whom it had erased. Returns how many there are. Source: docs/decisions/personal-data.md.
 */
export async function putErasuresAway({ store, away, shopId, directory, ...options }: Options): Promise<number> {
  const { bucket = openBackupBucket(away.bucket) } = options;
  const entries: string[] = [];
  for (let place = 1; ; place++) {
    const bytes = await store.read(`${place}/${sourceName}`);
    if (!bytes) break;
    entries.push(bytes.toString());
  }
  const name = nameOf(shopId, entries.length);
  const names = entries.length > 0 ? await bucket.listNames(beginningOf(shopId)) : [name];
  if (names.includes(name)) return entries.length;
  const path = unfinishedPath(join(directory, "erasures.json"));
  const encrypted = unfinishedPath(join(directory, name));
  try {
    await writeFile(path, JSON.stringify(entries), { mode: 0o600 });
    await encryptFile(path, encrypted, away.passphrase);
    await bucket.put(name, encrypted);
  } finally {
    for (const each of [path, encrypted]) await rm(each, { force: true });
  }
  for (const shorter of names) await bucket.remove(shorter);
  return entries.length;
}

/** Adds to the list here what the longest in the bucket has beyond it. Returns how many; 0 without a list there. */
export async function fetchErasures({ store, away, shopId, directory, ...options }: Options): Promise<number> {
  const { bucket = openBackupBucket(away.bucket) } = options;
  const longest = (await bucket.listNames(beginningOf(shopId))).at(-1);
  const found = await bucket.openIfThere(longest ?? earlierName);
  if (!found) return 0;
  const encrypted = unfinishedPath(join(directory, earlierName));
  const path = unfinishedPath(join(directory, "erasures.json"));
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
