import { expect, test } from "vitest";
import { csvFile, fromCell } from "./csv.ts";
import { nairaDecimal } from "./money.ts";

test("a sheet reads texts as texts and numbers as numbers, and no cell is a formula", () => {
  const cells = ["=1+1", "+1+1", "-Ada", "@sum", "\tx", nairaDecimal(-50), nairaDecimal(-123_456), 'say "hi", Ada'];
  expect(csvFile(["A"], [cells])).toBe(
    `\uFEFF"A"\r\n"'=1+1","'+1+1","'-Ada","'@sum","'\tx","-0.50","-1234.56","say ""hi"", Ada"\r\n`,
  );
});

test("an international phone number stays a number", () => {
  expect(csvFile(["Phone"], [["+2348035550142"]])).toBe(`\uFEFF"Phone"\r\n"+2348035550142"\r\n`);
  expect(fromCell("+2348035550142")).toBe("+2348035550142");
  // Earlier versions wrote cells in this form.
  expect(fromCell("'+2348035550142")).toBe("+2348035550142");
});

test("a formula in full-width letters is no formula either", () => {
  const cells = ["＝1+1", "＋1", "－1", "＠sum", "'＝1"];
  expect(csvFile(["A"], [cells])).toBe(`\uFEFF"A"\r\n"'＝1+1","'＋1","'－1","'＠sum","''＝1"\r\n`);
});

test("a written text is read back unchanged", () => {
  for (const text of ["=1", "'=1", "''-x", "-5", "'-5", "'tis", "+234", "＝1", "'＠x", "plain"]) {
    const [, cell = ""] = /^"(.*)"\r\n$/u.exec(csvFile([text], []).slice(1)) ?? [];
    expect(fromCell(cell)).toBe(text);
  }
});
