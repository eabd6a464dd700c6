import { and, asc, eq, sql } from "drizzle-orm";
import { formatNaira, type Kobo, timesQuantity } from "#app/lib/money.ts";
import { spreadDiscount } from "#app/money/discounts/spread-discount.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { checkoutLines, checkouts } from "./checkout-tables.server.ts";

type Checkout = typeof checkouts.$inferSelect;

/**
 * Takes what a transfer came short by off a locked checkout before it becomes an order, as a discount of its lines, so
 * that papers, refunds and figures follow. At most what the goods cost. Returns the checkout as it is then.
 */
export async function takeOffShort(transaction: Transaction, checkout: Checkout, shortKobo: Kobo): Promise<Checkout> {
  const lines = await transaction
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkout.id))
    .orderBy(asc(checkoutLines.position));
  const shares = spreadDiscount(
    shortKobo,
    lines.map(({ priceKobo, quantity, discountKobo }) => timesQuantity(priceKobo, quantity) - discountKobo),
  );
  for (const [index, { position }] of lines.entries()) {
    await transaction
      .update(checkoutLines)
      .set({ discountKobo: sql`${checkoutLines.discountKobo} + ${shares[index]}` })
      .where(and(eq(checkoutLines.checkoutId, checkout.id), eq(checkoutLines.position, position)));
  }
  const earlier = checkout.discountReason;
  const [changed] = await transaction
    .update(checkouts)
    .set({
      shortKobo,
      discountKobo: checkout.discountKobo + shortKobo,
      // Pages write the discount's amount next to its reason, so a reason of its own needs no amount.
      discountReason: earlier ? `transfer ${formatNaira(shortKobo)} short, ${earlier}` : "short transfer",
      totalKobo: checkout.totalKobo - shortKobo,
      payNowKobo: checkout.totalKobo - shortKobo,
    })
    .where(eq(checkouts.id, checkout.id))
    .returning();
  return changed!;
}
