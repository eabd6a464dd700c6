import { readFileSync } from "node:fs";
import { asc } from "drizzle-orm";
import { applyImport } from "#app/catalog/csv-import/apply-import.server.ts";
import { findImport, keepImport } from "#app/catalog/csv-import/imports.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { findSold } from "#app/money/order-records/find-sold.server.ts";
import { findWaiting } from "#app/orders/pre-orders/find-waiting.server.ts";
import type { useOrderShop } from "../shops/use-test-shop.ts";

const actor = "owner@example.com";
const settings = { origin: "https://shop.example" };

export const fileAsSent = (name: string) => readFileSync(`test/samples/product-files/${name}.csv`, "utf8");

/** Sends product files to a shop as its owner does. */
export function sendsFiles(shop: ReturnType<typeof useOrderShop>) {
  const tools = () => ({ db: shop.db, now: shop.now, findSold, findWaiting, settings });
  async function made() {
    const rows = await shop.db.select().from(products).orderBy(asc(products.handle));
    return await Promise.all(rows.map(async row => ({ ...row, ...(await findStockedProduct(shop, row.id)) })));
  }
  return {
    /** Returns the file's planned changes, and the arguments to apply them. */
    async send(text: string) {
      const kept = await keepImport(tools(), { actor, name: "products.csv", body: new Blob([text]) });
      if (kept.kind === "refused") throw new Error(kept.why);
      const { plan } = (await findImport(tools(), { id: kept.id, since: undefined }))!;
      return { plan: plan!, asked: { id: kept.id, actor, since: undefined, seal: plan!.seal } };
    },
    apply: async (asked: Parameters<typeof applyImport>[1]) => await applyImport(tools(), asked),
    /** The keys are the products' handles. */
    made,
    /** Picture addresses from a file, by product. */
    async fetched(id: string): Promise<Record<string, string[]>> {
      const { pictures } = (await findImport(tools(), { id, since: undefined }))!;
      const handles = new Map((await made()).map(one => [one.id, one.handle]));
      const of = Map.groupBy(pictures, ({ productId }) => handles.get(productId)!);
      return Object.fromEntries([...of].map(([handle, all]) => [handle, all.map(({ address }) => address)]));
    },
  };
}
