import { findPreOrder } from "#app/catalog/pre-orders/choose-pre-order.server.ts";
import { findArchivedProduct } from "#app/catalog/products/find-archived-product.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { listAwaiting } from "#app/orders/pre-orders/list-awaiting.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";

const noSizes: { size: string; quantity: number | null }[] = [];

/**
 * A product with its pre-order and the orders that wait for it, also once it is archived, and as long as somebody waits
 * for it once it is deleted. `archivedCode`: its code in the list of what is archived. Undefined for none.
 */
export async function findPreOrdered(shop: ReadContext, id: string) {
  const [product, archived, preOrder, orders] = await Promise.all([
    findStockedProduct(shop, id),
    findArchivedProduct(shop, id),
    findPreOrder(shop, id),
    listAwaiting(shop, id),
  ]);
  if (product) {
    const { title, sizes, readyDays } = product;
    const counts = sizes.map(({ size, quantity }) => ({ size, quantity }));
    return { state: "in-shop" as const, title, counts, isMade: readyDays !== null, preOrder, orders };
  }
  const gone = { counts: noSizes, isMade: false, preOrder, orders };
  if (archived) return { ...gone, state: "archived" as const, title: archived.title, archivedCode: archived.code };
  return orders[0] && { ...gone, state: "deleted" as const, title: orders[0].title };
}
