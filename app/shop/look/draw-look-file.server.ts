import { join } from "node:path";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { escapeMarkup } from "#app/lib/escape-markup.ts";
import type { PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import { themeColor } from "#app/ui/page/theme-colors.server.ts";
import { drawnFonts, registerFonts } from "./drawn-fonts.server.ts";
import { faces } from "./faces.ts";
import { icoOf } from "./ico-file.server.ts";
import { logoHeight } from "./look.ts";
import type { IconSource, LookFile } from "./look-files.ts";

export type DrawingContext = {
  pictures: Pick<PictureFiles, "readSource" | "inTurn">;
  settings: { dataDir: string };
};

/** Systems crop a maskable icon; its middle four fifths are always seen. */
const safePart = 0.8;
/** An icon of an owner may be transparent. */
const behindIcon = themeColor("surface");
const icoSize = 32;

/** Files by name, drawn again after a start. */
const kept = new LRUCache<string, Buffer>({ max: 60 });

/** Draws a logo or icon, one at a time, away from the main thread. Undefined when its picture is gone. */
export async function drawLookFile(context: DrawingContext, name: string, file: LookFile): Promise<Buffer | undefined> {
  const found = kept.get(name);
  if (found) return found;
  const drawn = await context.pictures.inTurn(() => draw(context, file));
  if (drawn) kept.set(name, drawn);
  return drawn;
}

async function draw(context: DrawingContext, file: LookFile): Promise<Buffer | undefined> {
  if (file.kind === "logo") {
    const source = await context.pictures.readSource(file.hash);
    return source && (await drawLogo(source, file.format));
  }
  const size = file.kind === "ico" ? icoSize : file.size;
  const png = await drawIcon(context, file.source, { size, isMaskable: file.kind === "maskable" });
  return png && file.kind === "ico" ? icoOf(png, size) : png;
}

/** Three times as large as shown; PNG for mail programs, which may not know WebP. */
async function drawLogo(source: Buffer, format: "webp" | "png"): Promise<Buffer> {
  const logo = sharp(source).resize({ width: 720, height: 3 * logoHeight, fit: "inside", withoutEnlargement: true });
  return await (format === "png" ? logo.png({ compressionLevel: 9 }) : logo.webp({ quality: 90 })).toBuffer();
}

type IconShape = { size: number; isMaskable: boolean };

async function drawIcon(
  context: DrawingContext,
  source: IconSource,
  { size, isMaskable }: IconShape,
): Promise<Buffer | undefined> {
  if ("letter" in source) return await drawLetter(context, source, size);
  const own = await context.pictures.readSource(source.hash);
  if (!own) return undefined;
  const inner = isMaskable ? Math.round(size * safePart) : size;
  const margin = size - inner;
  const square = sharp(own).resize({ width: inner, height: inner, fit: "cover", position: "centre" });
  const edges = { top: Math.floor(margin / 2), left: Math.floor(margin / 2) };
  const whole = square.extend({
    ...edges,
    bottom: margin - edges.top,
    right: margin - edges.left,
    background: behindIcon,
  });
  // A tab's icon may be transparent; home screens would put black behind it.
  const finished = size === icoSize ? whole : whole.flatten({ background: behindIcon });
  return await finished.png({ compressionLevel: 9 }).toBuffer();
}

/** The first letter of the shop's name, small enough for every crop. */
async function drawLetter(
  { settings }: DrawingContext,
  { letter, color }: { letter: string; color: string },
  size: number,
): Promise<Buffer> {
  await registerFonts(join(settings.dataDir, "share", "fonts"), faces[0]);
  const font = `${drawnFonts(faces[0]).text} ${Math.round(size * 0.62)}`;
  const markup = `<span foreground="${themeColor("selvedge-thread")}">${escapeMarkup(letter)}</span>`;
  const written = await sharp({ text: { text: markup, font, rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
  const most = Math.round(size * 0.72);
  const fitted = await sharp(written).resize({ width: most, height: most, fit: "inside", withoutEnlargement: true });
  return await sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .composite([{ input: await fitted.png().toBuffer(), gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
