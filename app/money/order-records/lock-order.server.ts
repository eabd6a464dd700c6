import { eq } from "drizzle-orm";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { orders } from "./order-tables.server.ts";

/** Locks the checkout first, as everything does that takes money. Undefined for an unknown order. */
export async function lockOrderWithCheckout(transaction: Transaction, id: string) {
  const [of] = await transaction.select({ checkoutId: orders.checkoutId }).from(orders).where(eq(orders.id, id));
  if (!of) return undefined;
  await transaction.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, of.checkoutId)).for("update");
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id)).for("update");
  return order;
}
