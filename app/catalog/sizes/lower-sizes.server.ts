import { and, asc, inArray, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { productSizes } from "./size-tables.server.ts";

/** Locks all sizes of the products in the order of a checkout. */
export async function lockSizesOf(transaction: Transaction, productIds: string[]): Promise<void> {
  await transaction
    .select({ size: productSizes.size })
    .from(productSizes)
    .where(inArray(productSizes.productId, productIds))
    .orderBy(asc(productSizes.productId), asc(productSizes.size))
    .for("update");
}

/** What a sale takes off the sizes with a price of their own, null for nothing. The sizes are locked. */
export async function lowerSizes(
  transaction: Transaction,
  { productIds, saleBp }: { productIds: string[]; saleBp: number | null },
): Promise<void> {
  await transaction
    .update(productSizes)
    .set({ saleBp })
    .where(
      and(
        inArray(productSizes.productId, productIds),
        isNotNull(productSizes.priceKobo),
        sql`${productSizes.saleBp} is distinct from ${saleBp}::int`,
      ),
    );
}
