import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "#test/tools/contrast.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const grounds = ["ground", "surface", "sunken"];

/** Text and background with the contrast WCAG 2.2 AA asks for: 4.5 for text (1.4.3), 3 for edges and marks (1.4.11). */
const pairs: [ink: string, on: string, least: number][] = [
  ...["ink", "muted", "action", "action-press", "clay", "good", "warn", "bad"].flatMap(ink =>
    grounds.map((on): [string, string, number] => [ink, on, 4.5]),
  ),
  ...grounds.map((on): [string, string, number] => ["control", on, 3]),
  ["on-action", "action", 4.5],
  ["on-action", "action-press", 4.5],
  ["on-gold", "gold", 4.5],
  ...["action", "clay", "good", "warn", "bad"].map((ink): [string, string, number] => [ink, `${ink}-tint`, 4.5]),
  ...["action", "clay", "good", "warn", "bad"].map((ink): [string, string, number] => ["ink", `${ink}-tint`, 4.5]),
  ["selvedge-thread", "selvedge", 4.5],
  ["sign", "sign-fill", 4.5],
];

for (const scheme of ["light", "dark"] as const) {
  test.each(pairs)(`in ${scheme} colours %s on %s has a contrast of %f or more`, (ink, on, least) => {
    expect(contrast(valueOf(ink, scheme), valueOf(on, scheme))).toBeGreaterThanOrEqual(least);
  });
}

test("every colour is in a pair or named as decoration", () => {
  const decoration = ["line", "panel-line"];
  const colors = Array.from(css.matchAll(/--([\w-]+):\s*(?:light-dark\((?:#|transparent)|#)/gu), ([, name]) => name!);
  const named = new Set([...pairs.flatMap(([ink, on]) => [ink, on]), ...decoration]);
  expect(colors.filter(name => !named.has(name))).toEqual([]);
});

function valueOf(token: string, scheme: "light" | "dark"): string {
  const [, one, light, dark] =
    new RegExp(`--${token}: (?:(#[\\da-f]{6})|light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\));`, "u").exec(css) ?? [];
  const value = one ?? (scheme === "light" ? light : dark);
  if (!value) throw new Error(`tokens.css has no colour --${token}.`);
  return value;
}
