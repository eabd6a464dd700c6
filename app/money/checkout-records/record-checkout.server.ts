import { eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { checkoutLines, checkouts } from "#app/platform/tables/checkout-tables.server.ts";

/* A query that is returned, not awaited, fits `writeTogether` too. */

type CheckoutRow = typeof checkouts.$inferSelect;
type Line = Omit<typeof checkoutLines.$inferInsert, "checkoutId" | "position">;

/** Inserts a checkout; its lines are inserted by `recordCheckoutLines`. */
export function recordCheckout(transaction: Transaction, checkout: typeof checkouts.$inferInsert) {
  return transaction.insert(checkouts).values(checkout);
}

/** Inserts the lines of a checkout, in this order. */
export function recordCheckoutLines(transaction: Transaction, checkoutId: string, lines: Line[]) {
  return transaction.insert(checkoutLines).values(lines.map((line, position) => ({ ...line, position, checkoutId })));
}

/** What a shopper may change of an open checkout without beginning another: the receiver, the place and the promise. */
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
  | "deliveryKind"
  | "promised"
>;

/** Gives an open checkout its new delivery, and a new time until which it holds its pieces. */
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
