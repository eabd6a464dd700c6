import { access, mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import sharp from "sharp";
import { keepFile } from "#app/platform/pictures/keep-file.server.ts";

/**
 * Names the renderer uses. Ojuju's file is named after its lightest weight; the comma keeps the name from being read as
 * a weight.
 */
export const shareFonts = { text: "Work Sans,", display: "Ojuju ExtraLight, Bold" };

const latin = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("")}\u00a0×·–—…‘’“”`;
const accented = Array.from({ length: 64 }, (_, at) => String.fromCharCode(192 + at)).join("");
/** Ranges as in scripts/subset-fonts.ts. */
const characters = {
  latin: latin + accented,
  "latin-ext": "₦ṢṣṄṅŃńǸǹḾḿƁɓƊɗƘƙƳƴ",
  vietnamese: "ẸẹỌọỊịỤụ\u0300\u0301\u0304\u0323",
};
const weights = { "work-sans": 600, ojuju: 700 };

const known = new Map<string, Promise<void>>();

/**
 * Registers our typefaces with this process's text renderer, which reads no web or variable fonts: TrueType files are
 * made once in `directory`.
 */
export function registerShareFonts(directory: string): Promise<void> {
  const knowing = known.get(directory) ?? cutAndName(directory);
  known.set(directory, knowing);
  knowing.catch(() => known.delete(directory));
  return knowing;
}

async function cutAndName(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [font, weight] of Object.entries(weights)) {
    for (const [range, text] of Object.entries(characters)) {
      const fontfile = join(directory, `${font}-${range}-${weight}.ttf`);
      if (!(await exists(fontfile))) await keepFile(fontfile, await cut(font, range, weight, text));
      await sharp({ text: { text: "a", font: "sans", fontfile } })
        .raw()
        .toBuffer();
    }
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
