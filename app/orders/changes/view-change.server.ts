import { eq } from "drizzle-orm";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { findReturnable, type OrderRow, type ReturnableLine } from "#app/orders/returns/find-returnable.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { findProductFacts } from "#app/selling/pricing/find-product-facts.server.ts";
import { type AddedPiece, addedKey, type WantedItems } from "./changed-items.ts";
import { unchangeableSentence } from "./plan-swap.server.ts";

/** A line of the order with what staff may choose instead; `sizes` are in the catalogue's order. */
export type ChangeableLine = {
  position: number;
  title: string;
  size: string;
  isOnlySize: boolean;
  quantity: number;
  wanted: { size: string; quantity: number };
  sizes: { size: string; isThere: boolean; priceKobo: number }[];
};

type AddedLine = AddedPiece & { key: string; title: string; isOnlySize: boolean; priceKobo: number };

export type ChangeView = {
  lines: ChangeableLine[];
  added: AddedLine[];
  /** Undefined when nothing was searched for. */
  found: ProductSummary[] | undefined;
};

/** An order with its lines; `closed` says why they can't be changed. */
export type Changeable = { order: OrderRow; lines: ReturnableLine[]; closed: string | undefined };

/** Finds what a change begins from; undefined for an unknown id. */
export async function findChangeable({ db }: { db: Database }, id: string): Promise<Changeable | undefined> {
  const [order] = isUuid(id) ? await db.select().from(orders).where(eq(orders.id, id)) : [];
  if (!order) return undefined;
  const lines = await findReturnable(db, order);
  return { order, lines, closed: await unchangeableSentence(db, order, lines) };
}

/** Shows what an order's items may become, with today's sizes and prices. Two queries, and one for a search. */
export async function viewChange(
  shop: { db: Database },
  lines: ReturnableLine[],
  { wanted, q }: { wanted: WantedItems | undefined; q: string },
): Promise<ChangeView> {
  const added = wanted?.added ?? [];
  const products = await findProductFacts(shop.db, [...lines, ...added]);
  return {
    lines: lines.map(({ position, productId, title, size, isOnlySize, quantity }) => {
      const sold = products.find(({ id }) => id === productId);
      const sizes = (sold?.sizes ?? []).map(one => ({
        size: one.size,
        priceKobo: one.priceKobo,
        isThere: sold?.isOffered === true && (one.available === null || one.available > 0),
      }));
      const isKnown = sizes.some(one => one.size === size);
      const own = { size, isThere: true, priceKobo: 0 };
      return {
        position,
        title,
        size,
        isOnlySize,
        quantity,
        wanted: wanted?.lines.find(one => one.position === position) ?? { size, quantity },
        sizes: isKnown ? sizes.map(one => (one.size === size ? { ...one, isThere: true } : one)) : [own, ...sizes],
      };
    }),
    added: added.map(piece => {
      const sold = products.find(({ id }) => id === piece.productId);
      const priceKobo = sold?.sizes.find(({ size }) => size === piece.size)?.priceKobo ?? 0;
      const isOnlySize = sold !== undefined && isOneSize(sold.sizes);
      return {
        ...piece,
        key: addedKey(piece),
        title: sold?.title ?? "Item no longer available",
        isOnlySize,
        priceKobo,
      };
    }),
    found: q.trim() ? (await searchProducts(shop, q)).products.slice(0, 5) : undefined,
  };
}
