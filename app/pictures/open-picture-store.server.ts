import { join } from "node:path";
import type { Log } from "#app/log/log.server.ts";
import type { BucketSettings } from "#app/settings/media-url.server.ts";
import { createBucketPictureStore } from "./bucket-picture-store.server.ts";
import { createDiskPictureStore } from "./disk-picture-store.server.ts";
import type { PictureStore } from "./picture-store.server.ts";

/** The store of pictures that the settings name: a bucket, or the data directory. */
export function openPictureStore(
  settings: { bucket?: BucketSettings | undefined; dataDir: string },
  log: Pick<Log, "warn">,
): PictureStore {
  const { bucket, dataDir } = settings;
  return bucket ? createBucketPictureStore(bucket, log) : createDiskPictureStore(join(dataDir, "media"));
}
