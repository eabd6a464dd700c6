import { expect, test } from "vitest";
import { newId } from "#app/platform/database/new-id.server.ts";
import { sizeCharts } from "#app/platform/tables/catalog-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./size-chart.tsx";

const shop = useTestShop();

async function chartOf(id: string) {
  const answer = await loader({ ...shop.ask(`/api/size-chart/${id}`), params: { id } } as never);
  return (await answer.json()) as { html?: string };
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
  const { html } = await chartOf(dress.id);
  expect(html).toMatch(/<summary>Size chart<\/summary>.*36.*38/u);
  expect(html).not.toContain(">L<");
  expect(await chartOf(cap.id)).toEqual({});
  expect(await chartOf("nothing")).toEqual({});
});
