import { access, mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import sharp from "sharp";
import { keepFile } from "#app/platform/pictures/keep-file.server.ts";
import type { Face, FaceKey } from "./faces.ts";

/**
 * Names the renderer uses. Ojuju's file is named after its lightest weight; the comma keeps the name from being read as
 * a weight.
 */
const drawnNames: Record<FaceKey, string> = {
  "": "Ojuju ExtraLight, Bold",
  inter: "Inter, Bold",
  "noto-serif-display": "Noto Serif Display, Bold",
};

export function drawnFonts(face: Face): { text: string; display: string } {
  return { text: "Work Sans,", display: drawnNames[face.key] };
}

const latin = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("")}\u00a0×·–—…‘’“”`;
const accented = Array.from({ length: 64 }, (_, at) => String.fromCharCode(192 + at)).join("");
/** `scripts/subset-fonts.ts` has the same ranges. */
const characters = {
  latin: latin + accented,
  "latin-ext": "₦ṢṣṄṅŃńǸǹḾḿƁɓƊɗƘƙƳƴ",
  vietnamese: "ẸẹỌọỊịỤụ\u0300\u0301\u0304\u0323",
};
const textFont = { font: "work-sans", weight: 600 };
const displayWeight = 700;

const known = new Map<string, Promise<void>>();

/**
 * Registers the text's typeface and the shop's own with this process's text renderer, which reads no web or variable
 * fonts: TrueType files are made once in `directory`.
 */
export async function registerFonts(directory: string, face: Face): Promise<void> {
  await register(directory, textFont);
  await register(directory, { font: face.font, weight: displayWeight });
}

type Cut = { font: string; weight: number };

function register(directory: string, cutting: Cut): Promise<void> {
  const name = join(directory, cutting.font);
  const knowing = known.get(name) ?? cutAndName(directory, cutting);
  known.set(name, knowing);
  knowing.catch(() => known.delete(name));
  return knowing;
}

async function cutAndName(directory: string, { font, weight }: Cut): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [range, text] of Object.entries(characters)) {
    const fontfile = join(directory, `${font}-${range}-${weight}.ttf`);
    if (!(await exists(fontfile))) await keepFile(fontfile, await cut(font, range, weight, text));
    await sharp({ text: { text: "a", font: "sans", fontfile } })
      .raw()
      .toBuffer();
  }
}

async function cut(font: string, range: string, weight: number, text: string): Promise<Buffer> {
  // Imported here, because most processes never need it.
  const { default: subsetFont } = await import("subset-font");
  const name = `@fontsource-variable/${font}/files/${font}-${range}-wght-normal.woff2`;
  const whole = await readFile(createRequire(import.meta.url).resolve(name));
  const options = { targetFormat: "truetype", variationAxes: { wght: weight }, noHinting: true } as const;
  return Buffer.from(await subsetFont(whole, text, options));
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
