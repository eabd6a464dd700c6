import { loadDemoNames } from "#app/catalog/demo/load-demo-names.server.ts";
import type { ForgettingContext } from "#app/people/privacy/erase-person.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { clearDemoWords } from "#app/shop/settings/clear-demo-words.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type ClearedCatalogue, clearDemoCatalogue } from "./clear-demo-catalogue.server.ts";
import { removePracticeOrders } from "./remove-practice-orders.server.ts";

/** `held`: somebody is paying for products of the demo, which are archived until the next press. */
export type ClearedDemo = { kind: "cleared" | "already" | "held" };

/**
 * Takes the demo out of the shop for good, in small transactions; what a person changed stays. `withOrders`: also the
 * orders of test payments. A second press, even at the same moment, removes nothing more. One entry in the history.
 */
export async function clearDemo(
  shop: ForgettingContext & { settings: StartSettings },
  { actor, withOrders }: { actor: string; withOrders: boolean },
): Promise<ClearedDemo> {
  const before = await findShopSettings(shop);
  const orders = withOrders ? await removePracticeOrders(shop) : 0;
  const isThere = before.hadDemo && !before.isDemoCleared;
  const catalogue = isThere ? await clearDemoCatalogue(shop, await loadDemoNames()) : nothing;
  return await transact(shop.db, async transaction => {
    const now = shop.now();
    const words = isThere && catalogue.held === 0 ? await clearDemoWords(transaction, { ...shop, now }) : undefined;
    const removed = { ...deletedOf(catalogue), ...(orders > 0 && { testOrdersDeleted: orders }) };
    const after = { ...removed, ...(words && words.length > 0 && { wordsEmptied: words }) };
    if (Object.keys(after).length > 0 || words) {
      await writeAudit(transaction, { actor, action: "clear", subject: "demo", subjectId: "shop", after, now });
    }
    if (catalogue.held > 0) return { kind: "held" };
    return { kind: words || orders > 0 ? "cleared" : "already" };
  });
}

const nothing: ClearedCatalogue = { products: 0, categories: 0, collections: 0, held: 0 };

function deletedOf({ products, categories, collections }: ClearedCatalogue): Record<string, number> {
  const counts = { productsDeleted: products, categoriesDeleted: categories, collectionsDeleted: collections };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
