import { join } from "node:path";
import type { BucketSettings } from "#app/platform/environment/media-url.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { createBucketPictureStore } from "./bucket-picture-store.server.ts";
import { createDiskPictureStore } from "./disk-picture-store.server.ts";
import type { PictureStore } from "./picture-store.server.ts";

type StoreSettings = { bucket?: BucketSettings | undefined; dataDir: string };

export function openPictureStore(settings: StoreSettings, log: Pick<Log, "warn">): PictureStore {
  const { bucket, dataDir } = settings;
  return bucket ? createBucketPictureStore(bucket, log) : createDiskPictureStore(join(dataDir, "media"));
}

/** Pictures that shoppers send, apart from the catalogue's and served only by routes that check who asks. */
export function openProofStore(settings: StoreSettings, log: Pick<Log, "warn">): PictureStore {
  const { bucket, dataDir } = settings;
  if (!bucket) return createDiskPictureStore(join(dataDir, "transfers"));
  return createBucketPictureStore({ ...bucket, prefix: `${bucket.prefix}transfers/` }, log);
}

/** Opens the store of the list of erasures, outside the database. */
export function openErasureStore(settings: StoreSettings, log: Pick<Log, "warn">): PictureStore {
  const { bucket, dataDir } = settings;
  if (!bucket) return createDiskPictureStore(join(dataDir, "erasures"));
  return createBucketPictureStore({ ...bucket, prefix: `${bucket.prefix}erasures/` }, log);
}
