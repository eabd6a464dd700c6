import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { products } from "#app/platform/tables/catalog-tables.server.ts";
import type { ProductSale } from "./product-sale.ts";

/** The price that the owner has given a product, whether or not a sale runs. */
export const regularPrice = sql<number>`coalesce(${products.regularKobo}, ${products.priceKobo})`.mapWith(
  products.priceKobo,
);

/** The sale of a product, under way or planned; undefined when there is none. */
export async function findSale({ db }: { db: Queryable }, id: string): Promise<ProductSale | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ saleKobo: products.saleKobo, from: products.saleFrom, to: products.saleTo })
    .from(products)
    .where(eq(products.id, id));
  return row && row.saleKobo !== null ? { ...row, saleKobo: row.saleKobo } : undefined;
}

/**
 * Puts a product on sale, changes its sale or, without one, ends it, with its audit; one that has begun is charged at
 * once. `refused`: the sale price is not below the price. Only our own tables know of sales; a content store has the
 * price.
 */
export async function changeSale(
  { db, now }: { db: Database; now(): Date },
  { id, actor, sale }: { id: string; actor: string; sale: ProductSale | undefined },
): Promise<{ kind: "changed" | "missing" } | { kind: "refused"; regularKobo: number }> {
  return await transact(db, async transaction => {
    const [there] = isUuid(id)
      ? await transaction.select().from(products).where(eq(products.id, id)).for("no key update")
      : [];
    if (!there || there.archivedAt) return { kind: "missing" };
    const regularKobo = there.regularKobo ?? there.priceKobo;
    if (sale && sale.saleKobo >= regularKobo) return { kind: "refused", regularKobo };
    const at = now();
    const runs = sale && (sale.from === null || sale.from <= at) && (sale.to === null || sale.to > at);
    const { saleKobo = null, from: saleFrom = null, to: saleTo = null } = sale ?? {};
    const prices = runs ? { priceKobo: sale.saleKobo, regularKobo } : { priceKobo: regularKobo, regularKobo: null };
    await transaction
      .update(products)
      .set({ ...prices, saleKobo, saleFrom, saleTo, updatedAt: at })
      .where(eq(products.id, id));
    const before = { saleKobo: there.saleKobo, saleFrom: there.saleFrom, saleTo: there.saleTo };
    const after = { saleKobo, saleFrom, saleTo };
    await writeAudit(transaction, {
      ...{ actor, action: "update", subject: "product", subjectId: id, before, after },
      now: at,
    });
    return { kind: "changed" };
  });
}

/**
 * What becomes of the prices and the sale of a row whose owner's price is now `regularKobo`: a sale goes on, unless its
 * price is no longer below.
 */
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
 * Begins and ends the sales whose minute has come; for a periodic job. The update announces itself to the kept pages,
 * so nothing is written where nothing is due. Several instances may do it at once.
 */
export async function swapSales({ db, now }: { db: Database; now(): Date }): Promise<void> {
  const at = now();
  const isOver = lte(products.saleTo, at);
  const begins = and(
    isNull(products.regularKobo),
    or(isNull(products.saleFrom), lte(products.saleFrom, at)),
    or(isNull(products.saleTo), gt(products.saleTo, at)),
    // An owner's later price may be the lower one.
    sql`${products.saleKobo} < ${products.priceKobo}`,
  );
  const due = await db
    .select({ id: products.id })
    .from(products)
    // As the index of sales says it, so that the rest of the catalogue is not looked at.
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

/** More sales that begin in one minute are begun in the next rounds. */
const mostAtOnce = 500;
