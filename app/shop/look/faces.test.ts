import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { faces } from "./faces.ts";

/** Naira; Yoruba with tone marks; Igbo; Hausa. */
const needed = "₦ẸẹỌọṢṣ\u0300\u0301ỊịỤụṄṅƁɓƊɗƘƙ";
const latin = "AÀzé0189.,’“–";
const ranges = ["latin", "latin-ext", "vietnamese"];

test.each(faces)("$label has ₦ and every letter of Yoruba, Igbo and Hausa", async ({ font }) => {
  const known = new Set<number>();
  for (const range of ranges) for (const code of await codesOf(font, range)) known.add(code);
  const missing = Array.from(needed + latin).filter(sign => !known.has(sign.codePointAt(0)!));
  expect(missing).toEqual([]);
});

test.each(faces)("$label sets a letter with a dot and its tone mark from one file", async ({ font }) => {
  expect(await codesOf(font, "vietnamese")).toEqual(
    expect.arrayContaining(Array.from("ẹọịụ\u0300\u0301", sign => sign.codePointAt(0)!)),
  );
});

async function codesOf(font: string, range: string): Promise<number[]> {
  const name = `@fontsource-variable/${font}/files/${font}-${range}-wght-normal.woff2`;
  const whole = await readFile(new URL(import.meta.resolve(name)));
  return readCodes(Buffer.from(await subsetFont(whole, needed + latin, { targetFormat: "truetype" })));
}

/** The code points of a TrueType file's `cmap`: its table of segments (format 4) or groups (format 12). */
function readCodes(file: Buffer): number[] {
  const cmap = tableAt(file, "cmap");
  const codes = new Set<number>();
  for (let index = 0; index < file.readUInt16BE(cmap + 2); index++) {
    const table = cmap + file.readUInt32BE(cmap + 8 + 8 * index);
    const format = file.readUInt16BE(table);
    for (const [from, to] of format === 4 ? segmentsOf(file, table) : format === 12 ? groupsOf(file, table) : []) {
      for (let code = from; code <= to && code !== 0xff_ff; code++) codes.add(code);
    }
  }
  return [...codes];
}

function tableAt(file: Buffer, tag: string): number {
  for (let at = 12; at < 12 + 16 * file.readUInt16BE(4); at += 16) {
    if (file.toString("latin1", at, at + 4) === tag) return file.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no ${tag}.`);
}

function segmentsOf(file: Buffer, table: number): [number, number][] {
  const bytes = file.readUInt16BE(table + 6);
  return Array.from({ length: bytes / 2 }, (_, index) => [
    file.readUInt16BE(table + 16 + bytes + 2 * index),
    file.readUInt16BE(table + 14 + 2 * index),
  ]);
}

function groupsOf(file: Buffer, table: number): [number, number][] {
  return Array.from({ length: file.readUInt32BE(table + 12) }, (_, index) => [
    file.readUInt32BE(table + 16 + 12 * index),
    file.readUInt32BE(table + 20 + 12 * index),
  ]);
}
