/**
 * Reads one product file in a process of its own: file on standard input, on standard output one line of JSON per part,
 * then those of the rows as they were sent; or one line with `why`. The arguments are the day in Lagos and the matched
 * columns as JSON. Node runs this file directly, so it imports nothing built.
 */
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import type { FilePart, SentPart } from "./file-product.ts";
import { firstLines, groupRows } from "./group-rows.ts";
import type { ColumnMatch } from "./matched-columns.ts";
import { type ReadSheet, readSheet } from "./read-sheet.ts";

/** A part is planned at once, within milliseconds. */
const partLetters = 100_000;
const partProducts = 50;
const partProblems = 500;

/** Shared texts are repeated for each colour: a small file may become large. */
const maxLetters = 20_000_000;

setPriority(10);
const [, , today = "", match = "{}"] = process.argv;
const sheet = readSheet(await buffer(process.stdin), today, JSON.parse(match) as ColumnMatch);
const parts = sheet.ok
  ? [...partsOf(groupRows(sheet.rows)), ...sentParts(sheet)]
  : [JSON.stringify({ why: sheet.why, head: sheet.head })];
// JSON allows these two signs, but the reader takes them for line ends.
for (const part of parts)
  process.stdout.write(`${part.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}\n`);

function partsOf({ products, problems }: FilePart): string[] {
  const all: string[] = [];
  for (let at = 0; at < problems.length; at += partProblems) {
    all.push(JSON.stringify({ products: [], problems: problems.slice(at, at + partProblems) } satisfies FilePart));
  }
  let some: string[] = [];
  let letters = 0;
  const endPart = () => {
    if (some.length > 0) all.push(`{"products":[${some.join(",")}],"problems":[]}`);
    [some, letters] = [[], 0];
  };
  for (const product of products) {
    const text = JSON.stringify(product);
    some.push(text);
    letters += text.length;
    if (letters >= partLetters || some.length >= partProducts) endPart();
  }
  endPart();
  const total = all.reduce((sum, { length }) => sum + length, 0);
  return total > maxLetters ? [JSON.stringify({ why: "This file is too large. Split it." })] : all;
}

/** Nothing for a file so large that its rows would fill the database: its errors are listed without them. */
function sentParts({ rows, head, sent }: Extract<ReadSheet, { ok: true }>): string[] {
  const first = firstLines(rows);
  const all: string[] = [];
  let some: string[] = [];
  let letters = 0;
  const endPart = () => {
    if (some.length > 0) all.push(`{"rows":[${some.join(",")}],"head":${JSON.stringify(head)}}`);
    [some, letters] = [[], 0];
  };
  for (const row of sent) {
    const text = JSON.stringify({ ...row, first: first.get(row.line) ?? row.line } satisfies SentPart["rows"][number]);
    some.push(text);
    letters += text.length;
    if (letters >= partLetters) endPart();
  }
  endPart();
  const total = all.reduce((sum, { length }) => sum + length, 0);
  return total > maxLetters ? [] : all;
}
