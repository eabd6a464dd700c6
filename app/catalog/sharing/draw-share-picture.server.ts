import sharp, { type OverlayOptions } from "sharp";
import { escapeMarkup } from "#app/lib/escape-markup.ts";
import { drawnFonts } from "#app/shop/look/drawn-fonts.server.ts";
import type { Look } from "#app/shop/look/look-of.server.ts";

/** `price` is written out, in naira. */
export type ShareCard = { look: Look; title: string; price?: string | undefined };

/** What is shown on it: the garment, and the logo in place of the shop's name. */
export type CardPictures = { garment?: Buffer | undefined; logo?: Buffer | undefined };

const width = 1200;
const height = 630;
const pictureWidth = 540;
const text = { left: pictureWidth + 56, width: width - pictureWidth - 56 - 48 };
/** Messengers skip larger previews. */
const maxBytes = 300_000;

/**
 * Draws a link preview: 1200 × 630 JPEG under 300 KB with garment, title and price. Without a `garment`, the lozenge
 * motif, or a plain tint. Fonts must be registered.
 */
export async function drawSharePicture(
  { look, title: words, price: amount }: ShareCard,
  pictures: CardPictures,
): Promise<Buffer> {
  const fonts = drawnFonts(look.face);
  const brand = pictures.logo
    ? await fitLogo(pictures.logo)
    : await writeText(look, look.shopName, { font: fonts.display, sizes: [40, 32, 24], color: "action", lines: 1 });
  const title = await writeText(look, words, { font: fonts.display, sizes: [68, 58, 48, 40], color: "ink", lines: 4 });
  const price = amount
    ? await writeText(look, amount, { font: fonts.text, sizes: [64, 52, 42], color: "ink", lines: 1 })
    : undefined;
  const titleTop = Math.max(140, Math.round((height - title.height) / 2) - (price ? 30 : 0));
  const parts: OverlayOptions[] = [
    { input: await fitGarment(look, pictures.garment), left: 0, top: 0 },
    { input: strip(look), left: 0, top: height - 24 },
    { input: brand.input, left: text.left, top: 56 },
    { input: title.input, left: text.left, top: titleTop },
  ];
  if (price) parts.push({ input: price.input, left: text.left, top: height - 72 - price.height });
  const ground = sharp({ create: { width, height, channels: 3, background: look.colorOf("ground") } });
  const whole = await ground.composite(parts).png({ compressionLevel: 1 }).toBuffer();
  for (const quality of [82, 70, 55, 40]) {
    const jpeg = await sharp(whole).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < maxBytes) return jpeg;
  }
  throw new Error(`No link preview of "${words}" is small enough.`);
}

type Writing = { font: string; sizes: number[]; color: string; lines: number };

/** Writes the text in the largest size that fits, and shortens it when none does. */
async function writeText(look: Look, content: string, { font, sizes, color, lines }: Writing) {
  const write = async (words: string, size: number) => {
    const markup = `<span foreground="${look.colorOf(color)}">${escapeMarkup(words)}</span>`;
    const { data, info } = await sharp({
      text: { text: markup, font: `${font} ${size}`, rgba: true, width: text.width, dpi: 72, wrap: "word-char" },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, height: info.height, fits: info.height <= lines * size * 1.3 && info.width <= text.width };
  };
  for (const size of sizes) {
    const written = await write(content, size);
    if (written.fits) return written;
  }
  const smallest = sizes.at(-1)!;
  const words = content.split(" ");
  for (let kept = words.length - 1; kept > 0; kept--) {
    const written = await write(`${words.slice(0, kept).join(" ")}…`, smallest);
    if (written.fits) return written;
  }
  return await write(`${content.slice(0, 20)}…`, smallest);
}

async function fitGarment(look: Look, garment: Buffer | undefined): Promise<Buffer> {
  const box = { width: pictureWidth, height: height - 24 };
  if (!garment)
    return await sharp(look.hasMotif ? lozenges(look, box) : plain(look, box))
      .png()
      .toBuffer();
  return await sharp(garment)
    .resize({ ...box, fit: "cover", position: "top" })
    // The card's ground behind what is cut out; sharp's own is black.
    .flatten({ background: look.colorOf("sunken") })
    .png()
    .toBuffer();
}

/** Makes the logo as high as the name that it replaces. */
async function fitLogo(logo: Buffer): Promise<{ input: Buffer; height: number }> {
  const { data, info } = await sharp(logo)
    .resize({ width: text.width, height: 64, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

type Box = { width: number; height: number };

function plain({ colorOf }: Look, box: Box): Buffer {
  return svg(box, "", `<rect width="100%" height="100%" fill="${colorOf("sunken")}"/>`);
}

function lozenges({ colorOf }: Look, box: Box): Buffer {
  return svg(
    box,
    `<pattern id="p" width="96" height="96" patternUnits="userSpaceOnUse"><g fill="none" stroke-width="3"
      stroke="${colorOf("control")}" opacity="0.5"><path d="M48 14 82 48 48 82 14 48Z"/><path d="M48 30 66 48 48 66 30 48Z"/></g></pattern>`,
    `<rect width="100%" height="100%" fill="${colorOf("sunken")}"/><rect width="100%" height="100%" fill="url(#p)"/>`,
  );
}

/** Draws the woven edge, or a plain one. */
function strip({ colorOf, hasMotif }: Look): Buffer {
  const thread = hasMotif ? colorOf("selvedge-thread") : colorOf("selvedge");
  return svg(
    { width, height: 24 },
    `<pattern id="p" width="72" height="24" patternUnits="userSpaceOnUse"><path fill="${thread}"
      d="M36 2.25 49.5 12 36 21.75 22.5 12ZM6.75 8.25h4.5v7.5h-4.5zM60.75 8.25h4.5v7.5h-4.5z"/></pattern>`,
    `<rect width="100%" height="100%" fill="${colorOf("selvedge")}"/><rect width="100%" height="100%" fill="url(#p)"/>`,
  );
}

function svg(box: Box, definitions: string, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}"><defs>${definitions}</defs>${content}</svg>`,
  );
}
