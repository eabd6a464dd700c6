import * as v from "valibot";

/** A hash of 32 hexadecimal digits. */
export const pictureHash = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/u));

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Served at `/media/{hash}/{width}.{avif|webp}`; `color` fills its box while it loads; `alt`: its owner's words. */
export const storedPicture = v.object({
  hash: v.string(),
  width: pixels,
  height: pixels,
  color: v.string(),
  alt: v.exactOptional(v.string()),
});
export type StoredPicture = v.InferOutput<typeof storedPicture>;
