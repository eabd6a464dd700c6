import { LRUCache } from "lru-cache";
import type { BucketSettings } from "#app/platform/environment/media-url.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { BucketClient } from "./bucket-client.server.ts";
import { pictureFileNames } from "./picture-recipe.server.ts";
import { type PictureStore, PictureStoreOutage } from "./picture-store.server.ts";

const maxCachedBytes = 32 * 1024 * 1024;

type Reserve = (bytes: number) => void;

/**
 * Pictures in a bucket, as `{prefix}{hash}/640.webp`, recent ones in memory. A wrong checksum is an outage. Source:
 * docs/decisions/pictures-on-request.md.
 */
export function createBucketPictureStore(settings: BucketSettings, log: Pick<Log, "warn">): PictureStore {
  const bucket = new BucketClient(settings, log);
  const cached = new LRUCache<string, Buffer>({ maxSize: maxCachedBytes });
  const reading = new Map<string, Promise<Buffer | undefined>>();

  async function fetchFile(name: string, reserve?: Reserve): Promise<Buffer | undefined> {
    const bytes = await bucket.get(name, reserve);
    if (bytes && bytes.length > 0) cached.set(name, bytes, { size: bytes.length });
    return bytes;
  }

  /** Makes one call for all who want a file at the same time. */
  async function read(name: string, reserve?: Reserve): Promise<Buffer | undefined> {
    for (;;) {
      const found = cached.get(name);
      if (found) return found;
      const others = reading.get(name);
      if (!others) {
        const own = fetchFile(name, reserve).finally(() => reading.delete(name));
        reading.set(name, own);
        return await own;
      }
      try {
        return await others;
      } catch (error) {
        // The first reader had no room, which says nothing about this one.
        if (error instanceof PictureStoreOutage) throw error;
      }
    }
  }

  return {
    readsCopies: false,
    read,
    has: async name => cached.has(name) || (await bucket.has(name)),
    keep: (name, bytes) => bucket.put(name, bytes),
    async remove(hash) {
      for (const name of pictureFileNames) {
        await bucket.delete(`${hash}/${name}`);
        cached.delete(`${hash}/${name}`);
      }
    },
    check: () => bucket.check(),
  };
}
