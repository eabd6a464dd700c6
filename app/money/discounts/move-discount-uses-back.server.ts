import { and, asc, eq } from "drizzle-orm";
import { type Kobo, sumKobo } from "#app/lib/money.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { discounts, discountUses } from "./discount-tables.server.ts";
import { spreadDiscount } from "./spread-discount.ts";

/**
 * Gives the order that undoes a change all uses of the first one: those that went on to the changed one, and those that
 * were `left` behind because their items were taken out. A use left behind is had again when the order is made, beyond
 * the limit where others have it by then. `discountKobo`: the first order's discount.
 */
export async function moveDiscountUsesBack(
  transaction: Transaction,
  { left, from, to, discountKobo }: { left: string; from: string; to: string; discountKobo: Kobo },
): Promise<void> {
  const behind = await usesOf(transaction, left);
  const moved = await usesOf(transaction, from);
  // What was left behind has its amount still; the others had theirs lessened by the change.
  const off = moved.filter(({ kind }) => kind !== "free-delivery");
  const behindKobo = sumKobo(behind.map(use => (use.kind === "free-delivery" ? 0 : use.amountKobo)));
  const shares = spreadDiscount(
    Math.max(0, discountKobo - behindKobo),
    off.map(({ amountKobo }) => amountKobo),
  );
  for (const use of [...behind, ...moved]) {
    const amountKobo = shares[off.indexOf(use)] ?? use.amountKobo;
    await transaction
      .update(discountUses)
      .set({ checkoutId: to, amountKobo })
      .where(and(eq(discountUses.checkoutId, use.checkoutId), eq(discountUses.discountId, use.discountId)));
  }
}

async function usesOf(transaction: Transaction, checkoutId: string) {
  return await transaction
    .select({
      checkoutId: discountUses.checkoutId,
      discountId: discountUses.discountId,
      amountKobo: discountUses.amountKobo,
      kind: discounts.kind,
    })
    .from(discountUses)
    .innerJoin(discounts, eq(discounts.id, discountUses.discountId))
    .where(eq(discountUses.checkoutId, checkoutId))
    .orderBy(asc(discountUses.discountId));
}
