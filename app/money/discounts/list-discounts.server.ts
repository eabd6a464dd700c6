import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext, ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Discount } from "./discount.ts";
import { discounts, discountUses } from "./discount-tables.server.ts";
import { isAlive, withTargets } from "./find-discounts.server.ts";

/** Uses in orders and in open checkouts; `beyond` its limit. */
type DiscountCounts = { used: number; reserved: number; beyond: number };

export type ListedDiscount = Discount & DiscountCounts;

const mostListed = 200;

/** Lists the newest first. */
export async function listDiscounts({ db, now }: DatedReadContext): Promise<ListedDiscount[]> {
  const rows = await db
    .select()
    .from(discounts)
    .orderBy(desc(discounts.createdAt), desc(discounts.id))
    .limit(mostListed);
  return rows.length === 0 ? [] : await withCounts(db, await withTargets(db, rows), now());
}

type ListedUse = { number: string; orderId: string; at: Date; amountKobo: number; isBeyond: boolean };

/** Has the codes of its products and the orders that used it last. */
export type ShownDiscount = ListedDiscount & { version: number; productCodes: string[]; uses: ListedUse[] };

/** Returns undefined when there is none with this id. */
export async function findDiscount({ db, now }: DatedReadContext, id: string): Promise<ShownDiscount | undefined> {
  if (!isUuid(id)) return undefined;
  const rows = await db.select().from(discounts).where(eq(discounts.id, id));
  const [discount] = rows.length > 0 ? await withCounts(db, await withTargets(db, rows), now()) : [];
  if (!discount) return undefined;
  const codes = await db
    .select({ code: products.code })
    .from(products)
    .where(inArray(products.id, discount.productIds))
    .orderBy(products.code);
  const uses = await db
    .select({
      number: orders.number,
      orderId: orders.id,
      at: orders.createdAt,
      amountKobo: discountUses.amountKobo,
      isBeyond: discountUses.isBeyond,
    })
    .from(discountUses)
    .innerJoin(orders, eq(orders.checkoutId, discountUses.checkoutId))
    .where(and(eq(discountUses.discountId, id), eq(discountUses.state, "used")))
    .orderBy(desc(discountUses.createdAt))
    .limit(50);
  return { ...discount, version: rows[0]!.version, productCodes: codes.map(({ code }) => code), uses };
}

/** Returns also the codes that no product has. */
export async function findProductsByCode(
  { db }: ReadContext,
  codes: string[],
): Promise<{ productIds: string[]; unknown: string[] }> {
  if (codes.length === 0) return { productIds: [], unknown: [] };
  const found = await db
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(inArray(products.code, codes));
  const unknown = codes.filter(code => !found.some(one => one.code === code));
  return { productIds: found.map(({ id }) => id), unknown };
}

async function withCounts(db: Queryable, all: Discount[], now: Date): Promise<ListedDiscount[]> {
  const isUsed = sql`${discountUses.state} = 'used'`;
  const counted = await db
    .select({
      id: discountUses.discountId,
      alive: count(),
      used: sql<number>`count(*) filter (where ${isUsed})`.mapWith(Number),
      beyond: sql<number>`count(*) filter (where ${discountUses.isBeyond})`.mapWith(Number),
    })
    .from(discountUses)
    .innerJoin(checkouts, eq(checkouts.id, discountUses.checkoutId))
    .where(isAlive(now))
    .groupBy(discountUses.discountId);
  return all.map(discount => {
    const { alive = 0, used = 0, beyond = 0 } = counted.find(({ id }) => id === discount.id) ?? {};
    return { ...discount, used, reserved: alive - used, beyond };
  });
}
