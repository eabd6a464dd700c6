import { expect, test } from "vitest";
import { sizeCharts } from "#app/catalog/size-charts/chart-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./size-sheet.tsx";

const shop = useTestShop();

async function sheetOf(id: string) {
  const answer = await loader({ ...shop.ask(`/api/size-sheet/${id}`), params: { id } } as never);
  return (await answer.json()) as { chart?: string; left?: Record<string, number> };
}

test("a product with a chart answers with its own sizes as HTML, others and unknown ids with nothing", async () => {
  const [dress, cap] = [await insertProduct(shop.db, { quantities: { M: 1 } }), await insertProduct(shop.db)];
  await shop.db.insert(sizeCharts).values({
    id: newId(),
    productId: dress.id,
    unit: "in",
    measures: ["Bust"],
    rows: [
      { size: "M", cells: [{ low: 36, high: 38 }] },
      { size: "L", cells: [{ low: 40, high: 42 }] },
    ],
  });
  const { chart } = await sheetOf(dress.id);
  expect(chart).toMatch(/<summary>Size chart<\/summary>.*36.*38/u);
  expect(chart).not.toContain(">L<");
  expect(await sheetOf(cap.id)).toEqual({ left: {} });
  expect(await sheetOf("nothing")).toEqual({});
});

test("sizes with few pieces answer with their number once the owner wants it shown", async () => {
  const { id } = await insertProduct(shop.db, { quantities: { S: 0, M: 2, L: 3, XL: null } });
  await shop.db.insert(shopSettings).values({ key: "leftShownAt", value: 2 });
  expect((await sheetOf(id)).left).toEqual({ M: 2 });
});
