import { sizeCharts } from "#app/catalog/size-charts/chart-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { demoCategories, demoProducts, demoSettings } from "#demo/demo-catalogue.ts";
import { insertCategory, insertProduct } from "./sample-catalog.ts";

/** The demo's products, size charts and synonyms, without pictures. The first product is the newest. */
export async function insertDemoCatalogue(db: Database): Promise<void> {
  await db.insert(shopSettings).values({ key: "sameWords", value: demoSettings.sameWords });
  const ids = new Map<string, string>();
  for (const { name, chart } of demoCategories) {
    const { id: categoryId } = await insertCategory(db, { name });
    ids.set(name, categoryId);
    if (chart) await db.insert(sizeCharts).values({ id: newId(), categoryId, ...chart });
  }
  for (const [n, { category, sizes, pictures: _pictures, ...product }] of demoProducts.entries()) {
    await insertProduct(db, {
      ...product,
      code: `DEMO-${String(n).padStart(3, "0")}`,
      categoryId: ids.get(category)!,
      quantities: Object.fromEntries(sizes.map(({ size, quantity }) => [size, quantity])),
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, -n)),
    });
  }
}
