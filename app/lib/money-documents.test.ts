import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { koboFromNaira, maxKobo, nairaFromKobo } from "./money.ts";

test("naira of a document become exact kobo, or nothing", () => {
  for (const [naira, kobo] of [
    [12500.5, 1_250_050],
    [0.29, 29],
    [1.15, 115],
    [0, 0],
    [1e9, maxKobo],
  ] as const) {
    expect([naira, koboFromNaira(naira)]).toEqual([naira, kobo]);
  }
  for (const naira of [0.1 + 0.2, 12.345, -1, Number.NaN, Infinity, 1e21, 1e9 + 0.01, 1e-7]) {
    expect([naira, koboFromNaira(naira)]).toEqual([naira, undefined]);
  }
});

test("every amount survives the way into a document and back, through JSON", () => {
  assert(
    property(integer({ min: 0, max: maxKobo }), amountKobo => {
      const sent = JSON.parse(JSON.stringify(nairaFromKobo(amountKobo))) as number;
      expect(koboFromNaira(sent)).toBe(amountKobo);
    }),
  );
});
