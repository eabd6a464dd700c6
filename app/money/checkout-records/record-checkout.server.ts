import { eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { checkoutLines, checkouts } from "./checkout-tables.server.ts";

/* Queries that are returned, not awaited, fit `writeTogether`. */

type CheckoutRow = typeof checkouts.$inferSelect;
export type CheckoutLine = Omit<typeof checkoutLines.$inferInsert, "checkoutId" | "position">;

/** Writes a checkout without its lines, which `recordCheckoutLines` writes. */
export function recordCheckout(transaction: Transaction, checkout: typeof checkouts.$inferInsert) {
  return transaction.insert(checkouts).values(checkout);
}

/** Keeps the order of `lines`. */
export function recordCheckoutLines(transaction: Transaction, checkoutId: string, lines: CheckoutLine[]) {
  return transaction.insert(checkoutLines).values(lines.map((line, position) => ({ ...line, position, checkoutId })));
}

/** What may change in an open checkout: receiver, place and promise. */
type DeliveryColumns = Pick<
  CheckoutRow,
  | "fullName"
  | "email"
  | "phone"
  | "street"
  | "city"
  | "region"
  | "postalCode"
  | "landmark"
  | "shopperNote"
  | "receiverName"
  | "receiverPhone"
  | "otherPhone"
  | "hidesPrices"
  | "deliveryKind"
  | "promised"
  | "readyBy"
  | "neededBy"
>;

/** New delivery, and a new end of the hold. */
export function recordRenewal(
  transaction: Transaction,
  checkoutId: string,
  { delivery, expiresAt, renewals }: { delivery: DeliveryColumns; expiresAt: Date; renewals: number },
) {
  return transaction
    .update(checkouts)
    .set({ ...delivery, expiresAt, renewals })
    .where(eq(checkouts.id, checkoutId));
}

/** Corrected facts of an order's buyer and address, which refunds and pay links read from its checkout. */
export function correctCheckout(
  transaction: Transaction,
  checkoutId: string,
  corrected: Partial<DeliveryColumns & Pick<CheckoutRow, "trackToken">>,
) {
  return transaction.update(checkouts).set(corrected).where(eq(checkouts.id, checkoutId));
}
