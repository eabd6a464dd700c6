import { pictureFolder } from "#app/lib/front-addresses.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { isDiskFull } from "#app/platform/http/outage.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import {
  finishAllPictures,
  finishPicture,
  keepFiles,
  type MadeFile,
  makeMissingFiles,
} from "./finish-pictures.server.ts";
import { contentTypes, sourceName, steps, type Variant, variantFileName } from "./picture-recipe.server.ts";
import type { PictureStore } from "./picture-store.server.ts";
import { createWorkQueue, type WorkQueue } from "./work-queue.server.ts";

/** When `isOnlyCopy`, nobody else uses these bytes. */
type PictureFile = {
  bytes: Buffer;
  contentType: string;
  etag: string;
  cacheControl: string;
  isOnlyCopy?: boolean;
};

type Reserve = (bytes: number) => void;

export type PictureFiles = {
  /**
   * The file at `/media/{hash}/640.webp`, made now if missing, before all others. A missing AVIF is answered with the
   * WebP, briefly cached. Undefined for any other path. `reserve`: see `PictureStore`.
   */
  read(path: string, reserve?: Reserve): Promise<PictureFile | undefined>;
  /** The row in `images` is the caller's. */
  keepSource(hash: string, source: Buffer): Promise<void>;
  /** Reads the source as WebP. Undefined when it is gone. */
  readSource(hash: string): Promise<Buffer | undefined>;
  /** The row in `images` is the caller's. */
  remove(hash: string): Promise<void>;
  /** Makes missing files when nobody waits for others, then marks the picture ready. Failures are logged. */
  finish(hash: string): Promise<void>;
  /** Every unready picture, the oldest first; after a while, what first pages do not show. */
  finishAll(): Promise<void>;
  /** Reads uploads one after the other, beside the making of files. */
  receive<T>(work: () => Promise<T>): Promise<T>;
  /** Other work on pictures, in turn with the making of files. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Finishes the current file; the rest is made after the next start. */
  close(): Promise<void>;
};

/** For verbs that keep a picture sent by a shopper. */
export type UploadContext = { pictures: Pick<PictureFiles, "receive">; proofPictures: PictureStore };

const forever = "public, max-age=31536000, immutable";
const briefly = "public, max-age=60";
const picturePath = new RegExp(`^${pictureFolder}([0-9a-f]{32})/(\\d{3,4}\\.[a-z]{3,4})$`, "u");
const variantsByName = new Map(steps.flat().map(variant => [variantFileName(variant), variant]));

/**
 * Files of pictures, `<hash>/<width>.<format>` in the store beside their source, made one picture at a time so that
 * pages stay quick. Source: docs/decisions/pictures-on-request.md.
 */
export function createPictureFiles(
  options: ReadContext & { store: PictureStore; log: Pick<Log, "error">; calmMs?: number },
): PictureFiles {
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
  return bytes && { ...fileOf(hash, variant, bytes), isOnlyCopy: store.readsCopies };
}

function fileOf(hash: string, variant: Variant, bytes: Buffer): PictureFile {
  const etag = `"${hash}-${variantFileName(variant)}"`;
  return { bytes, contentType: contentTypes[variant.format], etag, cacheControl: forever };
}

/** Finds a file or makes it, before work nobody waits for. */
function findOrMakeIn(store: PictureStore, queue: WorkQueue) {
  /** Work under way by path, so that all who want a file share it. */
  const wanted = new Map<string, Promise<MadeFile[]>>();

  function make(hash: string, variant: Variant): Promise<MadeFile[]> {
    const path = `${hash}/${variantFileName(variant)}`;
    const underWay = wanted.get(path);
    if (underWay) return underWay;
    const step = steps.find(variants => variants.includes(variant)) ?? [];
    const work = queue.run(() => makeAndKeep(store, hash, step), { isUrgent: true }).finally(() => wanted.delete(path));
    wanted.set(path, work);
    return work;
  }

  return async (hash: string, variant: Variant, reserve?: Reserve): Promise<PictureFile | undefined> => {
    const found = await find(store, hash, variant, reserve);
    if (found || !(await store.has(`${hash}/${sourceName}`))) return found;
    const made = (await make(hash, variant)).find(({ name }) => name === variantFileName(variant));
    // Read from the store where it can be, because a bucket remembers what was read.
    const kept = await find(store, hash, variant, reserve);
    return kept ?? (made && fileOf(hash, variant, made.bytes));
  };
}

/** A file that can't be kept on a full disk is made again the next time. */
async function makeAndKeep(store: PictureStore, hash: string, step: Variant[]): Promise<MadeFile[]> {
  const made = await makeMissingFiles(store, hash, step);
  try {
    await keepFiles(store, hash, made);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
  return made;
}
