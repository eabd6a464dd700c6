import { pictureFolder } from "#app/lib/front-addresses.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { finishAllPictures, finishPicture, makeMissingFiles } from "./finish-pictures.server.ts";
import { contentTypes, variantFileName, sourceName, steps, type Variant } from "./picture-recipe.server.ts";
import type { PictureStore } from "./picture-store.server.ts";
import { createWorkQueue, type WorkQueue } from "./work-queue.server.ts";

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
  /**
   * Reads an upload, one after the other and beside the making of files: whoever uploads waits for no picture's sizes.
   */
  receive<T>(work: () => Promise<T>): Promise<T>;
  /** Does other work on pictures in turn with the making of files. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Lets the file being made be finished; the rest is made after the next start. */
  close(): Promise<void>;
};

const forever = "public, max-age=31536000, immutable";
const briefly = "public, max-age=60";
const picturePath = new RegExp(`^${pictureFolder}([0-9a-f]{32})/(\\d{3,4}\\.[a-z]{3,4})$`, "u");
const variantsByName = new Map(steps.flat().map(variant => [variantFileName(variant), variant]));

/**
 * The files of the shop's pictures: `<hash>/<width>.<format>` in the store, with what they are made from beside them.
 * They are made one picture at a time, so that pages stay quick. Source: docs/decisions/pictures-on-request.md.
 */
export function createPictureFiles(options: {
  store: PictureStore;
  db: Queryable;
  log: Pick<Log, "error">;
  calmMs?: number;
}): PictureFiles {
  const { store, calmMs = 300_000 } = options;
  const queue = createWorkQueue();
  const uploads = createWorkQueue();
  const closing = new AbortController();
  const finishing = { ...options, queue, closing: closing.signal };
  const findOrMake = findOrMakeIn(store, queue);

  return {
    async read(path, reserve) {
      const [, hash, name = ""] = picturePath.exec(path) ?? [];
      const variant = variantsByName.get(name);
      if (!hash || !variant) return undefined;
      if (variant.format !== "avif") return await findOrMake(hash, variant, reserve);
      const avif = await find(store, hash, variant, reserve);
      if (avif) return avif;
      const webp = await findOrMake(hash, variantsByName.get(`${variant.width}.webp`)!, reserve);
      return webp && { ...webp, cacheControl: briefly };
    },
    keepSource: (hash, source) => store.keep(`${hash}/${sourceName}`, source),
    readSource: hash => store.read(`${hash}/${sourceName}`),
    remove: hash => store.remove(hash),
    finish: hash => finishPicture(finishing, hash),
    finishAll: () => finishAllPictures(finishing, calmMs),
    receive: work => uploads.run(work, { isUrgent: true }),
    inTurn: work => queue.run(work, { isUrgent: true }),
    async close() {
      closing.abort();
      await Promise.all([queue.close(), uploads.close()]);
    },
  };
}

async function find(
  store: PictureStore,
  hash: string,
  variant: Variant,
  reserve?: Reserve,
): Promise<PictureFile | undefined> {
  const name = variantFileName(variant);
  const bytes = await store.read(`${hash}/${name}`, reserve);
  if (!bytes) return undefined;
  return {
    bytes,
    contentType: contentTypes[variant.format],
    etag: `"${hash}-${name}"`,
    cacheControl: forever,
    isOnlyCopy: store.readsCopies,
  };
}

/** A function that finds a file or makes it first, before all work that nobody waits for. */
function findOrMakeIn(store: PictureStore, queue: WorkQueue) {
  /** What visitors wait for, by path, so that all who want one file wait for the same work. */
  const wanted = new Map<string, Promise<void>>();

  function make(hash: string, variant: Variant): Promise<void> {
    const path = `${hash}/${variantFileName(variant)}`;
    const underWay = wanted.get(path);
    if (underWay) return underWay;
    const step = steps.find(variants => variants.includes(variant)) ?? [];
    const work = queue
      .run(() => makeMissingFiles(store, hash, step), { isUrgent: true })
      .finally(() => wanted.delete(path));
    wanted.set(path, work);
    return work;
  }

  return async (hash: string, variant: Variant, reserve?: Reserve): Promise<PictureFile | undefined> => {
    const found = await find(store, hash, variant, reserve);
    if (found || !(await store.has(`${hash}/${sourceName}`))) return found;
    await make(hash, variant);
    return await find(store, hash, variant, reserve);
  };
}
