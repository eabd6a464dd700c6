import { expect, test } from "vitest";
import { cssColors, isKnownColor, suggestedColors } from "./css-colors.ts";
import { isManyColors, paintOf, tradeColors } from "./trade-colors.ts";

test.each(["wine", "ash", "nude", "carton", "lilac", "multicolour", "Multi-coloured", "multicolor"])(
  "%s, a tailors' word, is known",
  color => {
    expect(isKnownColor(color)).toBe(true);
    expect(isManyColors(color) || cssColors.includes(paintOf(color)!)).toBe(true);
  },
);

test.each(["sky blue", "Sky  Blue", "darkseagreen", "#722f37", "#abc", "Navy blue"])("%s is known", color => {
  expect(isKnownColor(color)).toBe(true);
});

test.each(["", "winee", "kola nut", "#12", "url(#x)", "red; fill: blue", "#12345678"])("%j is not known", color => {
  expect(isKnownColor(color)).toBe(false);
});

test("every tailors' word has a colour that browsers know, and is suggested first", () => {
  for (const paint of Object.values(tradeColors)) expect(cssColors).toContain(paint);
  expect(suggestedColors.slice(0, 2)).toEqual(Object.keys(tradeColors).slice(0, 2));
});
