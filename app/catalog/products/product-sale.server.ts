import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ProductSale } from "#app/catalog/sales/product-sale.ts";
import { salePriceOf } from "#app/catalog/sales/sale.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { products } from "./product-tables.server.ts";

/** The owner's price, during a sale too. */
export const regularPrice = sql<number>`coalesce(${products.regularKobo}, ${products.priceKobo})`.mapWith(
  products.priceKobo,
);

/** True while the product's own sale sets its price, and not a sale of many products. */
export const isOwnSaleOn = sql<boolean>`(
  ${products.regularKobo} is not null and ${products.saleKobo} is not distinct from ${products.priceKobo}
)`;

/**
 * The columns of a product's price at `now`, when the owner's is `regular` and a sale of many products takes off
 * `saleBp`. Its own sale counts while it is below; of two sales the lower price holds.
 */
export function priceColumns(
  { regular, saleBp = sql`${products.shopSaleBp}` }: { regular: SQLWrapper; saleBp?: SQLWrapper },
  now: Date,
): Record<"priceKobo" | "regularKobo", SQL> {
  const priceKobo = priceAt({ regular, saleBp }, now);
  return { priceKobo, regularKobo: sql`case when ${priceKobo} < ${regular} then ${regular} end` };
}

export function priceAt({ regular, saleBp }: { regular: SQLWrapper; saleBp: SQLWrapper }, now: Date): SQL {
  return sql`least(${regular}, price_on_sale(${regular}, ${saleBp}), ${ownSalePrice(now)})`;
}

/** Null while the product's own sale has not begun, and when it is over. */
function ownSalePrice(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOn = sql`coalesce(${products.saleFrom} <= ${at}, true) and coalesce(${products.saleTo} > ${at}, true)`;
  return sql`case when ${isOn} then ${products.saleKobo} end`;
}

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
    const priceKobo = Math.min(salePriceOf(regularKobo, existing.shopSaleBp), runs ? sale.saleKobo : regularKobo);
    const prices = { priceKobo, regularKobo: priceKobo < regularKobo ? regularKobo : null };
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

/** Prices and sale after the owner's price becomes `regularKobo`: a sale of its own that is no longer below ends. */
export function withRegularPrice(
  regularKobo: number,
  now: Date,
): Record<"priceKobo" | "regularKobo" | "saleKobo", SQL> {
  const regular = sql`${regularKobo}::bigint`;
  return {
    ...priceColumns({ regular }, now),
    saleKobo: sql`case when ${products.saleKobo} < ${regular} then ${products.saleKobo} end`,
  };
}
