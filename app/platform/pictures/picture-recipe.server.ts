import sharp, { type Sharp } from "sharp";

// sharp takes one thread and keeps nothing between two pictures, because the shop serves pages meanwhile.
sharp.concurrency(1);
sharp.cache(false);

export type Variant = { width: 160 | 320 | 640 | 1200; format: "avif" | "webp" | "jpg" };

/**
 * Every file of a picture, in the steps they are made in: what a list shows, then the product's own page and link
 * previews, then the smaller AVIF in place of the WebP. Changing how they are made needs a new `recipe`, because the
 * addresses of the files promise never to change. Source: docs/decisions/pictures-on-request.md.
 */
export const steps: Variant[][] = [
  [
    { width: 160, format: "webp" },
    { width: 320, format: "webp" },
    { width: 640, format: "webp" },
  ],
  [
    { width: 1200, format: "webp" },
    { width: 1200, format: "jpg" },
  ],
  [
    { width: 320, format: "avif" },
    { width: 640, format: "avif" },
  ],
];

/** The file all others are made from. */
export const sourceName = "source";

/** A version of the recipe, which is part of every picture's hash. */
export const recipe = "1";

export const contentTypes: Record<Variant["format"], string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** Names a file, such as `640.webp`, which is also the end of its address. */
export function variantFileName({ width, format }: Variant): string {
  return `${width}.${format}`;
}

export const pictureFileNames = [sourceName, ...steps.flat().map(variantFileName)];

/** Makes `variants` from a source, never enlarged, without metadata. */
export async function makeVariants(source: Buffer, variants: Variant[]): Promise<{ name: string; bytes: Buffer }[]> {
  const { data, info } = await sharp(source)
    .resize({ width: Math.max(...variants.map(variant => variant.width)), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const made = [];
  for (const variant of variants) {
    const picture = sharp(data, { raw: info }).resize({ width: variant.width, withoutEnlargement: true });
    made.push({ name: variantFileName(variant), bytes: await encode(picture, variant).toBuffer() });
  }
  return made;
}

function encode(picture: Sharp, { width, format }: Variant): Sharp {
  if (format === "webp") return picture.webp({ quality: width === 160 ? 45 : 75 });
  // Effort 3 takes a quarter of the default's time for 5 % more bytes.
  if (format === "avif") return picture.avif({ quality: 50, effort: 3 });
  return picture.flatten({ background: { r: 255, g: 255, b: 255 } }).jpeg({ quality: 78 });
}
