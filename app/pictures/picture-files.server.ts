import { setTimeout as pause } from "node:timers/promises";
import { asc, eq, gt, not } from "drizzle-orm";
import type { Log } from "#app/log/log.server.ts";
import type { Queryable } from "#app/database/open-database.server.ts";
import { images } from "#app/database/schema.server.ts";
import { contentTypes, fileName, makeVariants, sourceName, steps, type Variant } from "./picture-recipe.server.ts";
import { type PictureStore, PictureStoreOutage } from "./picture-store.server.ts";
import { createWorkLine } from "./work-line.server.ts";

/** One file of a picture, ready to be sent. `isOnlyCopy`: nobody else uses these bytes. */
export type PictureFile = {
  bytes: Buffer;
  contentType: string;
  etag: string;
  cacheControl: string;
  isOnlyCopy?: boolean;
};

type Reserve = (bytes: number) => void;

export type PictureFiles = {
  /**
   * The file at a path such as `/media/{hash}/640.webp`. One that is not made yet is made now, before all others; an
   * AVIF not made yet is answered with the WebP, to be kept only briefly, so that pages need not know.
   * Undefined for a path that is no picture's. `reserve`: see `PictureStore`.
   */
  read(path: string, reserve?: Reserve): Promise<PictureFile | undefined>;
  /** Keeps what the files of a picture are made from. The row in `images` is the caller's. */
  keepSource(hash: string, source: Buffer): Promise<void>;
  /** What the files of a picture are made from, in WebP; undefined when it is not there (any more). */
  readSource(hash: string): Promise<Buffer | undefined>;
  /** Removes a picture's files, and what they are made from. The row in `images` is the caller's. */
  remove(hash: string): Promise<void>;
  /** Makes a picture's missing files when nobody waits for others, and then marks it ready. A failure is logged. */
  finish(hash: string): Promise<void>;
  /**
   * The same for every picture that is not ready, the oldest first: at once what the first pages show, and the rest
   * after a while in which a shop just opened has its visitors to see to.
   */
  finishAll(): Promise<void>;
  /** Reads an upload, one after the other and beside the making of files: whoever uploads waits for no picture's sizes. */
  receive<T>(work: () => Promise<T>): Promise<T>;
  /** Does other work on pictures in turn with the making of files. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Lets the file being made be finished; the rest is made after the next start. */
  close(): Promise<void>;
};

const forever = "public, max-age=31536000, immutable";
const briefly = "public, max-age=60";
const mediaPath = /^\/media\/([0-9a-f]{32})\/(\d{3,4}\.[a-z]{3,4})$/u;
const variantsByName = new Map(steps.flat().map(variant => [fileName(variant), variant]));
/** About as many pictures as the home page and the first page of a list show. */
const seenFirst = 40;

/**
 * The files of the shop's pictures: `<hash>/<width>.<format>` in the store, with what they are made from beside them.
 * They are made one picture at a time, so that pages stay quick. Source: design §2 (pictures), §4 (`images`).
 */
export function createPictureFiles(options: {
  store: PictureStore;
  db: Queryable;
  log: Pick<Log, "error">;
  calmMs?: number;
}): PictureFiles {
  const { store, db, log, calmMs = 300_000 } = options;
  const line = createWorkLine();
  const uploads = createWorkLine();
  const closing = new AbortController();
  /** What visitors wait for, by path, so that all who want one file wait for the same work. */
  const wanted = new Map<string, Promise<void>>();

  async function find(hash: string, variant: Variant, reserve?: Reserve): Promise<PictureFile | undefined> {
    const name = fileName(variant);
    const bytes = await store.read(`${hash}/${name}`, reserve);
    if (!bytes) return undefined;
    const facts = { contentType: contentTypes[variant.format], etag: `"${hash}-${name}"`, cacheControl: forever };
    return { bytes, ...facts, isOnlyCopy: store.readsCopies };
  }

  async function findOrMake(hash: string, variant: Variant, reserve?: Reserve): Promise<PictureFile | undefined> {
    const found = await find(hash, variant, reserve);
    if (found || !(await store.has(`${hash}/${sourceName}`))) return found;
    const key = `${hash}/${fileName(variant)}`;
    const step = steps.find(variants => variants.includes(variant)) ?? [];
    const work =
      wanted.get(key) ?? line.run(() => makeMissing(hash, step), { isUrgent: true }).finally(() => wanted.delete(key));
    wanted.set(key, work);
    await work;
    return await find(hash, variant, reserve);
  }

  async function makeMissing(hash: string, variants: Variant[]): Promise<void> {
    const at = (name: string) => `${hash}/${name}`;
    const missing = [];
    for (const variant of variants) if (!(await store.has(at(fileName(variant))))) missing.push(variant);
    if (missing.length === 0) return;
    const source = await store.read(at(sourceName));
    if (!source) throw new Error("What the picture is made from is lost.");
    for (const { name, bytes } of await makeVariants(source, missing)) await store.keep(at(name), bytes);
  }

  async function makeSteps(hash: string, some: Variant[][]): Promise<void> {
    for (const step of some) await line.run(() => makeMissing(hash, step), { isUrgent: false });
  }

  async function makeAll(hash: string): Promise<void> {
    await makeSteps(hash, steps);
    await db.update(images).set({ isReady: true }).where(eq(images.hash, hash));
  }

  /** Lists show the small files; a wide picture is a category's, and the banner shows that large. */
  async function makeListed(rows: { hash: string; isWide: unknown }[]): Promise<void> {
    for (const { hash, isWide } of rows) {
      if (!(await canGoOn(hash, () => makeSteps(hash, steps.slice(0, isWide ? 2 : 1))))) return;
    }
  }

  /** Logs what goes wrong with one picture; false when there is no point in trying others: closing, or no store. */
  async function canGoOn(hash: string, work: () => Promise<void>): Promise<boolean> {
    if (closing.signal.aborted) return false;
    try {
      await work();
      return true;
    } catch (error) {
      if (!closing.signal.aborted) log.error({ err: error, hash }, "The files of a picture could not be made");
      return !(error instanceof PictureStoreOutage);
    }
  }

  return {
    async read(path, reserve) {
      const [, hash, name = ""] = mediaPath.exec(path) ?? [];
      const variant = variantsByName.get(name);
      if (!hash || !variant) return undefined;
      if (variant.format !== "avif") return await findOrMake(hash, variant, reserve);
      const avif = await find(hash, variant, reserve);
      if (avif) return avif;
      const webp = await findOrMake(hash, variantsByName.get(`${variant.width}.webp`)!, reserve);
      return webp && { ...webp, cacheControl: briefly };
    },
    keepSource: (hash, source) => store.keep(`${hash}/${sourceName}`, source),
    readSource: hash => store.read(`${hash}/${sourceName}`),
    remove: hash => store.remove(hash),
    async finish(hash) {
      await canGoOn(hash, () => makeAll(hash));
    },
    async finishAll() {
      const rows = await db
        .select({ hash: images.hash, isWide: gt(images.width, images.height) })
        .from(images)
        .where(not(images.isReady))
        .orderBy(asc(images.createdAt), asc(images.hash));
      await makeListed(rows.slice(0, seenFirst));
      if (rows.length > 0) await pause(calmMs, undefined, { signal: closing.signal }).catch(() => {});
      await makeListed(rows);
      for (const { hash } of rows) if (!(await canGoOn(hash, () => makeAll(hash)))) return;
    },
    receive: work => uploads.run(work, { isUrgent: true }),
    inTurn: work => line.run(work, { isUrgent: true }),
    async close() {
      closing.abort();
      await Promise.all([line.close(), uploads.close()]);
    },
  };
}
