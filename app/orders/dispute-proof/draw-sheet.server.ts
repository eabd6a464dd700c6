import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { escapeMarkup } from "#app/lib/escape-markup.ts";
import type { PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { privateName } from "#app/platform/pictures/private-picture.server.ts";
import { drawnFonts, registerFonts } from "#app/shop/look/drawn-fonts.server.ts";
import { faces } from "#app/shop/look/faces.ts";
import { themeColor } from "#app/ui/page/theme-colors.server.ts";
import type { ProofPart, ProofPicture } from "./proof.ts";

export type Sheet = { title: string; subtitle: string; words: string; parts: ProofPart[] };

export type SheetShop = {
  pictures: Pick<PictureFiles, "readSource" | "inTurn">;
  proofPictures: PictureStore;
  settings: { dataDir: string };
};

const width = 1240;
const margin = 70;
const inner = width - 2 * margin;
const [gap, partGap] = [14, 44];
const box = { width: Math.floor((inner - 2 * gap) / 3), height: 440 };
const [ink, ground] = [themeColor("ink"), themeColor("surface")];
/** The limit is well below what any provider is known to take. */
const maxBytes = 450_000;
const maxPictures = 9;

/** Draws the one sheet that goes to the bank: a JPEG, as long as its content. Pictures that are gone are left out. */
export async function drawSheet(shop: SheetShop, sheet: Sheet): Promise<Buffer> {
  const pictures = new Map<ProofPicture, Buffer>();
  for (const picture of sheet.parts.flatMap(part => part.pictures).slice(0, maxPictures)) {
    const bytes = await readPicture(shop, picture);
    if (bytes) pictures.set(picture, bytes);
  }
  return await shop.pictures.inTurn(async () => {
    await registerFonts(join(shop.settings.dataDir, "share", "fonts"), faces[0]);
    return await draw(sheet, pictures);
  });
}

async function readPicture({ pictures, proofPictures }: SheetShop, { from, key }: ProofPicture) {
  return from === "item" ? await pictures.readSource(key) : await proofPictures.read(privateName(key));
}

async function draw({ title, subtitle, words, parts }: Sheet, pictures: Map<ProofPicture, Buffer>): Promise<Buffer> {
  const laid: OverlayOptions[] = [];
  let top = margin;
  const write = async (text: string, size: number, below: number) => {
    if (!text.trim()) return;
    const { input, height } = await renderText(text, size, inner);
    laid.push({ input, left: margin, top });
    top += height + below;
  };
  await write(title, 40, 20);
  await write(subtitle, 26, partGap);
  await write(words, 30, partGap);
  for (const part of parts) {
    await write(part.title, 34, gap);
    await write(part.lines.join("\n"), 27, gap);
    top = await layPictures(laid, part.pictures, { pictures, top });
    top += partGap - gap;
  }
  const whole = await sharp({ create: { width, height: top + margin, channels: 3, background: ground } })
    .composite(laid)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return await compress(whole);
}

async function layPictures(
  laid: OverlayOptions[],
  shown: ProofPicture[],
  { pictures, top: from }: { pictures: Map<ProofPicture, Buffer>; top: number },
): Promise<number> {
  const there = shown.filter(picture => pictures.has(picture));
  let top = from;
  for (let row = 0; row < there.length; row += 3) {
    let rowHeight = 0;
    for (const [place, picture] of there.slice(row, row + 3).entries()) {
      const left = margin + place * (box.width + gap);
      const { data, info } = await sharp(pictures.get(picture)!)
        .rotate()
        .resize({ ...box, fit: "inside" })
        .flatten({ background: ground })
        .png()
        .toBuffer({ resolveWithObject: true });
      const caption = await renderText(picture.caption, 20, box.width);
      laid.push({ input: data, left, top }, { input: caption.input, left, top: top + info.height + 6 });
      rowHeight = Math.max(rowHeight, info.height + 6 + caption.height);
    }
    top += rowHeight + gap;
  }
  return top;
}

/** Wraps long lines, and words without a space. */
async function renderText(text: string, size: number, within: number): Promise<{ input: Buffer; height: number }> {
  const markup = `<span foreground="${ink}">${escapeMarkup(text)}</span>`;
  const font = `${drawnFonts(faces[0]).text} ${size}`;
  const { data, info } = await sharp({
    text: { text: markup, font, rgba: true, width: within, dpi: 72, wrap: "word-char", spacing: 6 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** Makes pictures smaller before leaving one out. */
async function compress(whole: Buffer): Promise<Buffer> {
  for (const [quality, scaled] of [
    [80, width],
    [65, width],
    [50, width],
    [50, 900],
    [40, 700],
  ] as const) {
    const jpeg = await sharp(whole).resize({ width: scaled }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  throw new Error("No sheet of proof is small enough.");
}
