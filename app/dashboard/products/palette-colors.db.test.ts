import { expect, test } from "vitest";
import { isKnownColor } from "#app/catalog/colours/css-colors.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { colorPalette } from "./palette-colors.ts";

const database = useTestDatabase({ keepsRows: true });

test("every colour of the palette is known to the shop, in the family of its filter", async () => {
  const all = colorPalette.flatMap(({ family, colors }) => colors.map(color => ({ family, color })));
  const { rows } = await database.pool.query<{ color: string; family: string }>(
    "select color, color_family(color) as family from unnest($1::text[]) as color",
    [all.map(({ color }) => color)],
  );
  expect(rows.map(({ color, family }) => ({ family, color }))).toEqual(all);
  expect(all.filter(({ color }) => !isKnownColor(color))).toEqual([]);
});
