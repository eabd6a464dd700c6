import { inArray } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { ChangingShop } from "./change-chosen.server.ts";
import type { Count } from "./parse-counts.ts";

/** `saved`: what was written, and what was already right; `kept`: titles and reasons of products left as they were. */
export type SavedCounts = {
  saved: Count[];
  kept: { productId: string; title: string; why: "changed" | "missing" | "store-refused" | (string & {}) }[];
};

/**
 * Writes counted pieces, each product by itself with its audit: one whose pieces changed since the page was made does
 * not hold back the others.
 */
export async function saveCounts<Why>(
  shop: ChangingShop<Why>,
  { counts, actor }: { counts: Count[]; actor: string },
): Promise<SavedCounts> {
  const ids = [...new Set(counts.map(({ productId }) => productId))];
  if (ids.length === 0) return { saved: [], kept: [] };
  const { id, title, version } = products;
  const stored = await shop.db.select({ id, title, version }).from(products).where(inArray(id, ids));
  const outcome: SavedCounts = { saved: [], kept: [] };
  for (const productId of ids) {
    const product = stored.find(one => one.id === productId);
    const own = counts.filter(one => one.productId === productId);
    const keep = (why: string) => outcome.kept.push({ productId, title: product?.title ?? "", why });
    if (!product) {
      keep("missing");
      continue;
    }
    const isAdded = own.some(({ by }) => by !== undefined);
    const seenVersion = isAdded ? (own[0]?.version ?? 0) : product.version;
    const pieces = own.map(({ size, from, to, by }) => ({ size, from, to, by }));
    const item = { id: productId, version: seenVersion, set: { pieces } };
    const done = await shop.content.changeProducts({ items: [item], actor, action: "count" });
    if (done.kind === "changed") outcome.saved.push(...own);
    else keep(done.kind === "refused" ? (done.problems[0]?.why ?? "missing") : done.kind);
  }
  return outcome;
}
