import { join } from "node:path";
import type { Log } from "#app/platform/log/log.server.ts";
import type { BucketSettings } from "#app/platform/environment/media-url.server.ts";
import { createBucketPictureStore } from "./bucket-picture-store.server.ts";
import { createDiskPictureStore } from "./disk-picture-store.server.ts";
import type { PictureStore } from "./picture-store.server.ts";

type StoreSettings = { bucket?: BucketSettings | undefined; dataDir: string };

/** The store of pictures that the settings name: a bucket, or the data directory. */
export function openPictureStore(settings: StoreSettings, log: Pick<Log, "warn">): PictureStore {
  const { bucket, dataDir } = settings;
  return bucket ? createBucketPictureStore(bucket, log) : createDiskPictureStore(join(dataDir, "media"));
}

/**
 * The store of the pictures that shoppers send, of their transfers and with reviews, beside the other and served to
 * nobody by address: only routes that ask who wants them read it.
 */
export function openProofStore(settings: StoreSettings, log: Pick<Log, "warn">): PictureStore {
  const { bucket, dataDir } = settings;
  if (!bucket) return createDiskPictureStore(join(dataDir, "transfers"));
  return createBucketPictureStore({ ...bucket, prefix: `${bucket.prefix}transfers/` }, log);
}

/** Where the list of erasures is kept, beside the pictures and outside the database. */
export function openErasureStore(settings: StoreSettings, log: Pick<Log, "warn">): PictureStore {
  const { bucket, dataDir } = settings;
  if (!bucket) return createDiskPictureStore(join(dataDir, "erasures"));
  return createBucketPictureStore({ ...bucket, prefix: `${bucket.prefix}erasures/` }, log);
}
