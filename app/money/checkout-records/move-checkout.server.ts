import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { move } from "#app/platform/tables/moves.ts";
import { extendHolds } from "#app/stock/holds/hold-pieces.server.ts";
import { checkoutMoves } from "./checkout-states.ts";
import { checkouts } from "./checkout-tables.server.ts";

type Checkout = Pick<typeof checkouts.$inferSelect, "id" | "state">;

/** The caller has locked the checkout. Fits `writeTogether`. */
export function moveCheckout(
  transaction: Transaction,
  { id, state }: Checkout,
  to: Exclude<Checkout["state"], "open">,
) {
  return transaction
    .update(checkouts)
    .set({ state: move(checkoutMoves, state, to) })
    .where(eq(checkouts.id, id));
}

/** Extends a checkout that the caller has locked, and its holds. */
export async function extendCheckout(
  transaction: Transaction,
  { id }: Pick<Checkout, "id">,
  until: Date,
): Promise<void> {
  await transaction.update(checkouts).set({ expiresAt: until }).where(eq(checkouts.id, id));
  await extendHolds(transaction, id, until);
}

/** Keeps the holds of a checkout that waits for staff from now on. */
export async function keepWaiting(transaction: Transaction, { id, state }: Checkout, until: Date): Promise<void> {
  const waiting = state === "waiting" ? state : move(checkoutMoves, state, "waiting");
  await transaction.update(checkouts).set({ state: waiting, expiresAt: until }).where(eq(checkouts.id, id));
  await extendHolds(transaction, id, until);
}

/** Gives checkouts to the new customer, who sees what is paid for them later. */
export function giveCheckouts(transaction: Transaction, ids: string[], customerId: string) {
  return transaction.update(checkouts).set({ customerId }).where(inArray(checkouts.id, ids));
}
