import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { images } from "./picture-tables.server.ts";

/** A query that joins `images` selects these. */
export const pictureColumns = {
  hash: images.hash,
  width: images.width,
  height: images.height,
  color: images.color,
} satisfies Record<Exclude<keyof StoredPicture, "alt">, unknown>;
