import * as fc from "fast-check";
import { expect, test } from "vitest";
import { themeColor } from "#app/ui/page/theme-colors.server.ts";
import { contrast } from "#test/tools/contrast.ts";
import { type BrandToken, deriveColors, type Scheme } from "./derive-colors.server.ts";
import { palettes } from "./palettes.ts";

const behindText = ["ground", "surface", "sunken"];

/** The pairs of `ui/tokens.test.ts` whose colours follow the shop's colour. */
const pairs: [ink: string, on: string][] = [
  ...["action", "action-press"].flatMap(ink => [...behindText, "action-tint"].map((on): [string, string] => [ink, on])),
  ...[...behindText, "clay-tint"].map((on): [string, string] => ["clay", on]),
  ["on-action", "action"],
  ["on-action", "action-press"],
  ["on-gold", "gold"],
  ["ink", "action-tint"],
  ["ink", "clay-tint"],
  ["selvedge-thread", "selvedge"],
];

const schemes: Scheme[] = ["light", "dark"];

function unreadable(own: string): string[] {
  return schemes.flatMap(scheme => {
    const derived = deriveColors(own, scheme);
    const colorOf = (token: string) => derived[token as BrandToken] ?? themeColor(token, scheme);
    return pairs
      .filter(([ink, on]) => contrast(colorOf(ink), colorOf(on)) < 4.5)
      .map(([ink, on]) => `${own} ${scheme}: ${ink} on ${on}`);
  });
}

test("any colour gives pairs of text and background with a contrast of 4.5 or more, in light and dark", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), number => {
      expect(unreadable(`#${number.toString(16).padStart(6, "0")}`)).toEqual([]);
    }),
    { numRuns: 5_000 },
  );
});

test.each(["#ffff00", "#ffffff", "#000000", "#808080", "#00ff00", "#ff00ff"])("%s becomes readable", own => {
  expect(unreadable(own)).toEqual([]);
});

test.each(palettes)("the palette $name is used as it is in light colours", ({ color }) => {
  expect(unreadable(color)).toEqual([]);
  expect(deriveColors(color, "light").action).toBe(color);
});

test("a colour that is readable already stays as it is", () => {
  expect(deriveColors("#7a1f3d", "light").action).toBe("#7a1f3d");
  expect(deriveColors("#f5b8c8", "dark").action).toBe("#f5b8c8");
});

test("a colour keeps its hue when it becomes darker or lighter", () => {
  const { action } = deriveColors("#ff8800", "light");
  expect(action).not.toBe("#ff8800");
  expect(Number.parseInt(action.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(action.slice(5, 7), 16) + 60);
});
