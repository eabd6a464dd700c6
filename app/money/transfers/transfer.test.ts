import { expect, test } from "vitest";
import { newTransferCode, readTransferCode, spacedCode } from "./transfer.ts";

test("a code is six letters without vowels, and is read in any typed form", () => {
  const codes = Array.from({ length: 500 }, newTransferCode);
  for (const code of codes) expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXZ]{6}$/u);
  expect(new Set(codes).size).toBeGreaterThan(490);
  expect(spacedCode("KTRMBX")).toBe("KTR MBX");
  for (const typed of ["KTRMBX", " ktr mbx ", "Ktr-Mbx"]) expect(readTransferCode(typed)).toBe("KTRMBX");
  for (const typed of ["", "KTRMB", "KTRMBA", "KTRMBXX", "123456"]) expect(readTransferCode(typed)).toBeUndefined();
});
