import { setTimeout as pause } from "node:timers/promises";
import { asc, eq, gt, not } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { makeVariants, sourceName, steps, type Variant, variantFileName } from "./picture-recipe.server.ts";
import { type PictureStore, PictureStoreOutage } from "./picture-store.server.ts";
import { images } from "./picture-tables.server.ts";
import type { WorkQueue } from "./work-queue.server.ts";

/** The number of pictures on the home page and a list's first page. */
const seenFirst = 40;

/** Pictures a phone fetches of the home page before scrolling: they get their AVIF at once. */
const shownFirst = 16;

/** A file that was made, by its name in the picture's folder. */
export type MadeFile = { name: string; bytes: Buffer };

/** Makes the missing files among `variants`, and keeps none. Throws when the source is lost. */
export async function makeMissingFiles(store: PictureStore, hash: string, variants: Variant[]): Promise<MadeFile[]> {
  const missing = [];
  for (const variant of variants) {
    if (!(await store.has(`${hash}/${variantFileName(variant)}`))) missing.push(variant);
  }
  if (missing.length === 0) return [];
  const source = await store.read(`${hash}/${sourceName}`);
  if (!source) throw new Error("What the picture is made from is lost.");
  return await makeVariants(source, missing);
}

export async function keepFiles(store: PictureStore, hash: string, files: MadeFile[]): Promise<void> {
  for (const { name, bytes } of files) await store.keep(`${hash}/${name}`, bytes);
}

type FinishOptions = {
  store: PictureStore;
  db: Queryable;
  log: Pick<Log, "error">;
  queue: WorkQueue;
  /** Aborted when the shop closes; the rest is made after the next start. */
  closing: AbortSignal;
};

/** Makes a picture's files when nobody waits for others, then marks it ready. Failures are logged. */
export async function finishPicture(options: FinishOptions, hash: string): Promise<void> {
  await canGoOn(options, hash, () => makeAll(options, hash));
}

/**
 * Every unready picture, the oldest first: at once what first pages show, the rest after `calmMs`, so that a new shop
 * has time for visitors.
 */
export async function finishAllPictures(options: FinishOptions, calmMs: number): Promise<void> {
  const { db, closing } = options;
  const rows = await db
    .select({ hash: images.hash, isWide: gt(images.width, images.height) })
    .from(images)
    .where(not(images.isReady))
    .orderBy(asc(images.createdAt), asc(images.hash));
  if (rows.length === 0) return;
  await makeListed(options, rows.slice(0, seenFirst));
  await makeWhole(options, rows.slice(0, shownFirst));
  await pause(calmMs, undefined, { signal: closing }).catch(() => {});
  await makeListed(options, rows);
  await makeWhole(options, rows);
}

async function makeWhole(options: FinishOptions, rows: { hash: string }[]): Promise<void> {
  for (const { hash } of rows) {
    if (!(await canGoOn(options, hash, () => makeAll(options, hash)))) return;
  }
}

/** Lists show small files; the banner shows a category's large one. */
async function makeListed(options: FinishOptions, rows: { hash: string; isWide: unknown }[]): Promise<void> {
  for (const { hash, isWide } of rows) {
    const listed = steps.slice(0, isWide ? 2 : 1);
    if (!(await canGoOn(options, hash, () => makeSteps(options, hash, listed)))) return;
  }
}

async function makeAll(options: FinishOptions, hash: string): Promise<void> {
  await makeSteps(options, hash, steps);
  await options.db.update(images).set({ isReady: true }).where(eq(images.hash, hash));
}

async function makeSteps({ store, queue }: FinishOptions, hash: string, some: Variant[][]): Promise<void> {
  for (const step of some) {
    const make = async () => keepFiles(store, hash, await makeMissingFiles(store, hash, step));
    await queue.run(make, { isUrgent: false });
  }
}

/** Logs a picture's failure; false when closing or without a store. */
async function canGoOn({ log, closing }: FinishOptions, hash: string, work: () => Promise<void>): Promise<boolean> {
  if (closing.aborted) return false;
  try {
    await work();
    return true;
  } catch (error) {
    if (!closing.aborted) log.error({ err: error, hash }, "The files of a picture could not be made");
    return !(error instanceof PictureStoreOutage);
  }
}
