import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
