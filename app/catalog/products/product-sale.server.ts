import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { ProductSale } from "./product-sale.ts";
import { products } from "./product-tables.server.ts";

/** Holds during a sale too. */
export const regularPrice = sql<number>`coalesce(${products.regularKobo}, ${products.priceKobo})`.mapWith(
  products.priceKobo,
);

/** Finds a running or planned sale; returns undefined for none. */
export async function findSale({ db }: ReadContext, id: string): Promise<ProductSale | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ saleKobo: products.saleKobo, from: products.saleFrom, to: products.saleTo })
    .from(products)
    .where(eq(products.id, id));
  return row && row.saleKobo !== null ? { ...row, saleKobo: row.saleKobo } : undefined;
}

/**
 * Starts, changes or (without one) ends a sale, with its audit; a running one applies at once. `refused`: not below the
 * price. Only our tables know of sales.
 */
export async function changeSale(
  { db, now }: WriteContext,
  { id, actor, sale }: { id: string; actor: string; sale: ProductSale | undefined },
): Promise<{ kind: "changed" | "missing" } | { kind: "refused"; regularKobo: number }> {
  return await transact(db, async transaction => {
    const [existing] = isUuid(id)
      ? await transaction.select().from(products).where(eq(products.id, id)).for("no key update")
      : [];
    if (!existing || existing.archivedAt) return { kind: "missing" };
    const regularKobo = existing.regularKobo ?? existing.priceKobo;
    if (sale && sale.saleKobo >= regularKobo) return { kind: "refused", regularKobo };
    const at = now();
    const runs = sale && (sale.from === null || sale.from <= at) && (sale.to === null || sale.to > at);
    const { saleKobo = null, from: saleFrom = null, to: saleTo = null } = sale ?? {};
    const prices = runs ? { priceKobo: sale.saleKobo, regularKobo } : { priceKobo: regularKobo, regularKobo: null };
    await transaction
      .update(products)
      .set({ ...prices, saleKobo, saleFrom, saleTo, updatedAt: at })
      .where(eq(products.id, id));
    const before = { saleKobo: existing.saleKobo, saleFrom: existing.saleFrom, saleTo: existing.saleTo };
    const after = { saleKobo, saleFrom, saleTo };
    await writeAudit(transaction, {
      actor,
      action: "update",
      subject: "product",
      subjectId: id,
      before,
      after,
      now: at,
    });
    return { kind: "changed" };
  });
}

/** Prices and sale after the owner's price becomes `regularKobo`: a sale that is no longer below ends. */
export function withRegularPrice(regularKobo: number): Record<"priceKobo" | "regularKobo" | "saleKobo", SQL> {
  const isBelow = sql`${products.saleKobo} < ${regularKobo}`;
  const isRunning = sql`${products.regularKobo} is not null and ${isBelow}`;
  return {
    priceKobo: sql`case when ${isRunning} then ${products.priceKobo} else ${regularKobo} end`,
    regularKobo: sql`case when ${isRunning} then ${regularKobo}::bigint end`,
    saleKobo: sql`case when ${isBelow} then ${products.saleKobo} end`,
  };
}

/**
 * Starts and ends due sales; for a periodic job. The update announces itself to kept pages, so nothing is written when
 * nothing is due. Safe on several instances.
 */
export async function swapSales({ db, now }: WriteContext): Promise<void> {
  const at = now();
  const isOver = lte(products.saleTo, at);
  const begins = and(
    isNull(products.regularKobo),
    or(isNull(products.saleFrom), lte(products.saleFrom, at)),
    or(isNull(products.saleTo), gt(products.saleTo, at)),
    // The owner may have lowered the price since.
    sql`${products.saleKobo} < ${products.priceKobo}`,
  );
  const due = await db
    .select({ id: products.id })
    .from(products)
    // Phrased like the index of sales, which is not used otherwise.
    .where(and(isNotNull(products.saleKobo), or(isOver, begins)))
    .orderBy(asc(products.id))
    .limit(mostAtOnce);
  if (due.length === 0) return;
  const isDue = inArray(
    products.id,
    due.map(({ id }) => id),
  );
  await transact(db, async transaction => {
    await transaction
      .select({ id: products.id })
      .from(products)
      .where(isDue)
      .orderBy(asc(products.id))
      .for("no key update");
    const begun = { regularKobo: sql`${products.priceKobo}`, priceKobo: sql`${products.saleKobo}` };
    await transaction
      .update(products)
      .set({ ...begun, updatedAt: at })
      .where(and(isDue, begins));
    const ended = { priceKobo: regularPrice, regularKobo: null, saleKobo: null, saleFrom: null, saleTo: null };
    await transaction
      .update(products)
      .set({ ...ended, updatedAt: at })
      .where(and(isDue, isOver));
  });
}

const mostAtOnce = 500;
