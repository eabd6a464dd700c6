/** Cuts the shop's web fonts to the needed characters at build time. */
import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** Characters that any page may need, by the packages' ranges, which `app/ui/fonts.css` names. */
const characters = {
  latin: `${asciiCharacters()}\u00a0×·–—…©‘’“”ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùú`,
  // ₦ and this range's letters of Yoruba, Igbo and Hausa; Work Sans lacks ɓ ɗ ƙ ƴ and falls back.
  "latin-ext": "₦ṢṣṄṅŃńǸǹḾḿƁɓƊɗƘƙƳƴ",
  // Letters with dots below, and their tone marks.
  vietnamese: "ẸẹỌọỊịỤụ\u0300\u0301\u0304\u0323",
};

const fonts = [
  { name: "work-sans", variationAxes: { wght: { min: 400, max: 700, default: 400 } } },
  { name: "ojuju", variationAxes: { wght: 700 } },
  // Faces an owner may choose instead: app/shop/look/faces.ts.
  { name: "inter", variationAxes: { wght: 700 } },
  { name: "noto-serif-display", variationAxes: { wght: 700 } },
];

// Kerning, marks above and below, tabular figures. Stylistic sets and old-style figures are removed.
const keepFeatures = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "calt"];

const directory = new URL("../.cache/fonts/", import.meta.url).pathname;

/** Writes the subsets into `.cache/fonts` before they are needed and keeps them until the recipe changes. */
export function subsetFonts(): Plugin {
  return { name: "subset-fonts", enforce: "pre", configResolved: writeSubsets };
}

async function writeSubsets(): Promise<void> {
  const recipe = JSON.stringify([characters, fonts, keepFeatures, "noHinting", await packageVersions()]);
  const stamp = join(directory, `${createHash("sha256").update(recipe).digest("hex").slice(0, 16)}.done`);
  if (await stat(stamp).catch(() => undefined)) return;
  await mkdir(directory, { recursive: true });
  for (const { name, variationAxes } of fonts) {
    for (const [range, text] of Object.entries(characters)) {
      const whole = await readFile(fontFile(name, range));
      const subset = await subsetFont(whole, text, {
        targetFormat: "woff2",
        variationAxes,
        keepFeatures,
        noHinting: true,
      });
      await writeFile(join(directory, `${name}-${range}.woff2`), subset);
    }
  }
  await writeFile(stamp, "");
}

function fontFile(name: string, range: string): URL {
  return new URL(import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${range}-wght-normal.woff2`));
}

async function packageVersions(): Promise<string[]> {
  const manifests = [...fonts.map(({ name }) => `@fontsource-variable/${name}`), "subset-font"].map(name =>
    readFile(new URL(`../node_modules/${name}/package.json`, import.meta.url), "utf8"),
  );
  return (await Promise.all(manifests)).map(text => (JSON.parse(text) as { version: string }).version);
}

function asciiCharacters(): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
}
