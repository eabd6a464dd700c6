import * as v from "valibot";
import { oneLineText } from "#app/lib/one-line-text.ts";

/** `alt`: what it shows; absent where the document does not say. */
export type AssetPicture = { assetId: string; url: string; alt?: string };

const reference = v.nullish(v.string());
// Words that are no text are ignored.
const alt = v.fallback(v.nullish(v.pipe(v.string(), oneLineText)), undefined);
export const pictureFields = { image: reference, imageUrl: v.nullish(v.string()), alt };
export const brokenPicture = "The file of one of its pictures is missing in the content store.";

export function imageField({ assetId, alt: words }: Omit<AssetPicture, "url">) {
  return { _type: "image", asset: { _type: "reference", _ref: assetId }, ...(words && { alt: words }) };
}

/** Returns undefined when one of the pictures points at nothing. */
export function picturesOf(all: { [Name in "image" | "imageUrl" | "alt"]?: string | null | undefined }[]) {
  const found = new Map<string, AssetPicture>();
  for (const { image, imageUrl, alt: words } of all) {
    if (!image) continue;
    if (!imageUrl) return undefined;
    found.set(image, { assetId: image, url: imageUrl, ...(words && { alt: words }) });
  }
  return [...found.values()];
}
