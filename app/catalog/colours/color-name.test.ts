import { expect, test } from "vitest";
import { colorName } from "./color-name.ts";
import { cssColors } from "./css-colors.ts";

test.each([
  ["darkseagreen", "dark sea green"],
  ["LightGoldenRodYellow", "light goldenrod yellow"],
  ["mediumspringgreen", "medium spring green"],
  ["blanchedalmond", "blanched almond"],
  ["lavenderblush", "lavender blush"],
  ["rosybrown", "rosy brown"],
  ["darkblue", "dark blue"],
  ["indigo", "indigo"],
  ["seashell", "seashell"],
  [" Kola nut ", "Kola nut"],
  ["#a3242f", "#a3242f"],
])("%s is named %s", (color, said) => expect(colorName(color)).toBe(said));

test("every CSS colour keeps its letters, in words of three or more", () => {
  for (const color of cssColors) {
    expect(colorName(color).replaceAll(" ", "")).toBe(color);
    expect(colorName(color)).toMatch(/^[a-z]{3,}(?: [a-z]{3,})*$/u);
  }
});

test("a name made of two colours is never left as one word", () => {
  const unsaid = cssColors.filter(
    color => !colorName(color).includes(" ") && /.(?:blue|green|red|gray|white|yellow|brown|pink)$/u.test(color),
  );
  expect(unsaid).toEqual([]);
});
