import { isNotNull, or, sql } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { writeIsFull } from "#app/catalog/products/write-product-parts.server.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { isFullNow } from "#app/money/open-pieces/open-pieces.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";

/**
 * Notes which products the shop takes no more of, so that lists and kept pages show them as sold out, and those that it
 * takes again: a limit is reached, or the day of a pre-order has passed. A purchase asks anew. For a periodic job;
 * without either it reads empty indexes.
 */
export async function settleFull({ db, now }: WriteContext): Promise<void> {
  const limited = db
    .select({ id: products.id, isFull: isFullNow(lagosDayOf(now())).as("full_now") })
    .from(products)
    .where(or(isNotNull(products.maxOpen), isNotNull(products.preorderBy), sql`${products.isFull}`))
    .as("limited");
  const changed = await db
    .select({ id: limited.id, isFull: limited.isFull })
    .from(limited)
    .innerJoin(products, sql`${products.id} = ${limited.id} and ${products.isFull} <> ${limited.isFull}`);
  for (const one of changed) await writeIsFull(db, one);
}
