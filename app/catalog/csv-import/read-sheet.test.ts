import { expect, test } from "vitest";
import { readSheet } from "./read-sheet.ts";

const read = (text: string) => readSheet(Buffer.from(text), "2026-11-25");
const titles = (text: string) => {
  const sheet = read(text);
  return sheet.ok ? sheet.rows.map(({ line, cells }) => `${line} ${cells.title} ${cells.price}`) : sheet.why;
};

test.each([
  ["commas", "Title,Price\nA,5\nB,6\n"],
  ["semicolons", "Title;Price\nA;5\nB;6"],
  ["tabs", "Title\tPrice\r\nA\t5\r\nB\t6\r\n"],
  ["a byte order mark", "\uFEFFTitle,Price\nA,5\nB,6\n"],
  ["sep=;", "sep=;\r\nTitle;Price\r\nA;5\r\nB;6\r\n"],
  ["sep=, behind a byte order mark", "\uFEFFsep=,\nTitle,Price\nA,5\nB,6\n"],
  ["a mixture of line ends", "Title,Price\r\nA,5\rB,6\n"],
  ["cells of nothing beyond the first row's", "Title,Price\nA,5,,\nB,6,\n"],
  ["commas in a head that semicolons divide", '"a,b,c";Title;Price\nx;A;5\nx;B;6\n'],
])("a file with %s is read", (_, text) => {
  expect(titles(text)).toEqual(["2 A 5", "3 B 6"]);
});

test("rows are numbered as in a sheet", () => {
  expect(titles('Title,Price\n"A\r\nlong",5\n\nB,6\n')).toEqual(["2 A\nlong 5", "4 B 6"]);
});

test("a row with more cells than the first one is recognised", () => {
  const sheet = read("Title,Price\nA,12,500\nB,6\n");
  expect(sheet.ok && sheet.rows.map(({ hasMore }) => hasMore)).toEqual([true, false]);
});

test.each([
  ["2,000,000 columns", `${"a,".repeat(2_000_000)}\n1,2\n`, /At most 500 columns/u],
  ["quotation marks alone", `Title,Price\n${'"'.repeat(2_000_000)}`, /quotation mark/u],
  ["a quotation mark that is not closed", `Title,Price\n"${"x,y\n".repeat(500_000)}`, /quotation mark/u],
  ["one long cell", `Title,Price\n${"x".repeat(2_000_000)}`, /too long/u],
  ["20,001 rows", `Title,Price\n${"a,b\n".repeat(20_001)}`, /At most 20000 rows/u],
  ["empty lines alone", "\n".repeat(2_000_000), /no products/u],
])("%s are refused in less than a second", (_, text, why) => {
  const startedAt = performance.now();
  expect(titles(text)).toMatch(why);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
