import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { checkouts } from "#app/platform/tables/checkout-tables.server.ts";
import { checkoutMoves, move } from "#app/platform/tables/states.ts";
import { extendHolds } from "#app/stock/holds/hold-pieces.server.ts";

type Checkout = Pick<typeof checkouts.$inferSelect, "id" | "state">;

/** Moves a locked checkout on to another state. The returned query fits `writeTogether` too. */
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

/** Keeps a locked checkout, with the pieces that it still holds, until this time. */
export async function extendCheckout(
  transaction: Transaction,
  { id }: Pick<Checkout, "id">,
  until: Date,
): Promise<void> {
  await transaction.update(checkouts).set({ expiresAt: until }).where(eq(checkouts.id, id));
  await extendHolds(transaction, id, until);
}

/** The same for a checkout that waits for a person from now on, if it did not before. */
export async function keepWaiting(transaction: Transaction, { id, state }: Checkout, until: Date): Promise<void> {
  const waiting = state === "waiting" ? state : move(checkoutMoves, state, "waiting");
  await transaction.update(checkouts).set({ state: waiting, expiresAt: until }).where(eq(checkouts.id, id));
  await extendHolds(transaction, id, until);
}

/** Gives checkouts to another customer, who is told of what is paid for them later. */
export function giveCheckouts(transaction: Transaction, ids: string[], customerId: string) {
  return transaction.update(checkouts).set({ customerId }).where(inArray(checkouts.id, ids));
}
