import { and, asc, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { lockSizesOf, lowerSizes } from "#app/catalog/sizes/lower-sizes.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { priceAt, priceColumns, regularPrice } from "./product-sale.server.ts";
import { products } from "./product-tables.server.ts";

/** A sale of many products that is on. `covers`: a condition on `products`; `percentBp`: hundredths of a per cent. */
export type RunningSale = { id: string; percentBp: number; endsAt: Date | null; covers: SQL };

/** Products in one transaction: more would make checkouts wait. */
const mostAtOnce = 500;

/**
 * Writes what sales make of prices at this moment, and takes back what sales made that are over. `sales`: those that
 * are on, the largest percentage first. Writes nothing where all is right; safe on several instances, and begun again
 * where it was broken off.
 */
export async function settlePrices({ db, now }: WriteContext, sales: readonly RunningSale[]): Promise<void> {
  const at = now();
  for (let after: string | undefined; ; ) {
    const due = await db
      .select({ id: products.id })
      .from(products)
      .where(and(isUnsettled(sales, at), after === undefined ? undefined : gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(mostAtOnce);
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    await transact(db, transaction => settleThese(transaction, { ids, sales, at }));
    after = ids.at(-1);
  }
}

/** Locks sizes before products, as a checkout does. */
export async function settleThese(
  transaction: Transaction,
  { ids, sales, at }: { ids: string[]; sales: readonly RunningSale[]; at: Date },
): Promise<void> {
  const isOfThem = inArray(products.id, ids);
  await lockSizesOf(transaction, ids);
  const rows = await transaction
    .select({ id: products.id, place: placeOf(sales) })
    .from(products)
    .where(isOfThem)
    .orderBy(asc(products.id))
    .for("no key update");
  const isOver = sql`${products.saleTo} <= ${at.toISOString()}::timestamptz`;
  const unlessOver = (column: SQL | typeof products.saleKobo | typeof products.saleTo) =>
    sql`case when ${isOver} is not true then ${column} end`;
  for (const [place, some] of Map.groupBy(rows, row => row.place)) {
    const { id: shopSaleId = null, percentBp: shopSaleBp = null, endsAt: shopSaleTo = null } = sales[place] ?? {};
    const productIds = some.map(({ id }) => id);
    await transaction
      .update(products)
      .set({
        ...priceColumns({ regular: regularPrice, saleBp: sql`${shopSaleBp}::int` }, at),
        ...{ shopSaleId, shopSaleBp, shopSaleTo, updatedAt: at },
        saleKobo: unlessOver(products.saleKobo),
        saleFrom: unlessOver(products.saleFrom),
        saleTo: unlessOver(products.saleTo),
      })
      .where(inArray(products.id, productIds));
    await lowerSizes(transaction, { productIds, saleBp: shopSaleBp });
  }
}

/** The place in `sales` of the first that covers the product, -1 for none. */
function placeOf(sales: readonly RunningSale[]) {
  const cases = sales.map(({ covers }, place) => sql`when ${covers} then ${sql.raw(String(place))}`);
  return cases.length === 0 ? sql<number>`-1` : sql<number>`case ${sql.join(cases, sql` `)} else -1 end`;
}

/** Without a sale of many products, phrased like the indexes of sales, which are not used otherwise. */
function isUnsettled(sales: readonly RunningSale[], at: Date): SQL | undefined {
  const { shopSaleId, shopSaleBp, saleKobo, saleFrom, saleTo, priceKobo } = products;
  const begins = and(
    or(isNull(saleFrom), lte(saleFrom, at)),
    or(isNull(saleTo), gt(saleTo, at)),
    // The owner may have lowered the price since.
    sql`${saleKobo} < ${priceKobo}`,
  );
  const isDue = and(isNotNull(saleKobo), or(lte(saleTo, at), begins));
  if (sales.length === 0) return or(isNotNull(shopSaleId), isDue);
  const price = priceAt({ regular: regularPrice, saleBp: shopSaleBp }, at);
  return or(isDue, sql`not (${isAsItIs(sales)})`, sql`${priceKobo} <> ${price}`);
}

/** True where the product has what the first sale that covers it wrote, or nothing. */
function isAsItIs(sales: readonly RunningSale[]): SQL {
  const { shopSaleId, shopSaleBp, shopSaleTo } = products;
  const cases = sales.map(
    ({ id, percentBp, endsAt, covers }) => sql`when ${covers} then ${shopSaleId} is not distinct from ${id}::uuid
      and ${shopSaleBp} = ${percentBp} and ${shopSaleTo} is not distinct from ${endsAt?.toISOString() ?? null}::timestamptz`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${shopSaleId} is null end`;
}
