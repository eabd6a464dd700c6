import sharp, { type Sharp } from "sharp";

// Pictures are made beside a shop that serves pages: one thread for them, and no memory kept between two.
sharp.concurrency(1);
sharp.cache(false);

/** One of the files a picture is served in. */
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

/** The name of the file that all others are made from. */
export const sourceName = "source";

/** Part of every picture's hash. */
export const recipe = "1";

export const contentTypes: Record<Variant["format"], string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** The name of a variant's file, also the end of its address: `640.webp`. */
export function variantFileName({ width, format }: Variant): string {
  return `${width}.${format}`;
}

/** The names of all files a picture can have. */
export const pictureFileNames = [sourceName, ...steps.flat().map(variantFileName)];

/** The bytes of each of `variants`, made from a picture's source. A small picture is never enlarged. No metadata. */
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
  // Measured on our pictures: effort 3 takes a quarter of the time of the default 4 for 5 % more bytes.
  if (format === "avif") return picture.avif({ quality: 50, effort: 3 });
  return picture.flatten({ background: { r: 255, g: 255, b: 255 } }).jpeg({ quality: 78 });
}
