import type { Upload } from "#app/platform/http/page-handle.ts";

/**
 * One picture of a transfer or return. Accepts more than the allowed 8 MB, so that the page can say what is wrong.
 * Anybody can send one, so few at a time.
 */
export const proofUpload: Upload = {
  maxBytes: 10 * 1024 * 1024,
  seconds: 240,
  refusal: "Too large. Go back and choose a picture of at most 8 MB, or send none.",
  atOnce: 8,
};
