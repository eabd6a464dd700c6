import type { Upload } from "#app/platform/http/page-handle.ts";

/**
 * A shopper's one picture of a transfer or of a return: more than the 8 MB it may have, so that the page can say so.
 * Anybody can send one, so few at a time.
 */
export const proofUpload: Upload = {
  maxBytes: 10 * 1024 * 1024,
  seconds: 240,
  refusal: "Too large. Go back and choose a picture of at most 8 MB, or send none.",
  atOnce: 8,
};
