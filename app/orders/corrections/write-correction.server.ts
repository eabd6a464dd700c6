import { eq } from "drizzle-orm";
import { correctCheckout } from "#app/money/checkout-records/record-checkout.server.ts";
import { changeOrder } from "#app/money/order-records/change-order.server.ts";
import type { orders } from "#app/money/order-records/order-tables.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { customers, isGuest } from "#app/people/accounts/customer-tables.server.ts";
import { readdressGuest } from "#app/people/accounts/record-guest.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { CorrectedFacts } from "./correction.ts";
import { rewriteWaitingMails } from "./rewrite-waiting-mails.server.ts";

type Side = { facts: Partial<CorrectedFacts>; trackToken: string };

/** `heldEmail`: what the order has as its address from now on, the shop's for a customer without one. */
type Written = {
  order: typeof orders.$inferSelect;
  actor: string;
  event: { id: string; kind: "corrected" | "correction-undone" };
  from: Side;
  to: Side;
  heldEmail: string;
  /** E-mails that have not left yet are written again at this time. */
  mailsDue: Date;
  now: Date;
};

/**
 * Writes corrected facts of a locked order wherever they are kept: order and checkout, which refunds, pay links and a
 * download of somebody's data read; a guest's address; e-mails that were not sent yet. A hosted content store has none
 * of them.
 */
export async function writeCorrection(transaction: Transaction, written: Written): Promise<void> {
  const { order, actor, event, from, to, heldEmail, mailsDue, now } = written;
  const { id: orderId, checkoutId, customerId } = order;
  const isReaddressed = to.facts.email !== undefined;
  const { landmark, postalCode, neededBy, ...texts } = to.facts;
  const columns = {
    ...texts,
    // An empty field is stored as null.
    ...(landmark !== undefined && { landmark: landmark || null }),
    ...(postalCode !== undefined && { postalCode: postalCode || null }),
    ...(neededBy !== undefined && { neededBy: neededBy || null }),
    ...(isReaddressed && { email: heldEmail, trackToken: to.trackToken }),
  };
  const guest = isReaddressed && (await isOfGuest(transaction, customerId));
  await changeOrder(transaction, order, {
    change: { ...columns, ...(guest && { customerEmail: to.facts.email }) },
    now,
  });
  await correctCheckout(transaction, checkoutId, columns);
  if (guest) {
    await readdressGuest(transaction, { customerId, from: from.facts.email ?? "", to: to.facts.email ?? "" });
  }
  const tokens = (side: Side) => (isReaddressed ? { ...side.facts, trackToken: side.trackToken } : side.facts);
  await recordOrderEvent(transaction, { ...event, orderId, actor, before: tokens(from), after: tokens(to), now });
  const sides = { before: from.facts, after: to.facts };
  await writeAudit(transaction, { actor, action: "update", subject: "order", subjectId: orderId, ...sides, now });
  await rewriteWaitingMails(transaction, { order, due: mailsDue, now });
}

async function isOfGuest(transaction: Transaction, customerId: string): Promise<boolean> {
  const [customer] = await transaction.select({ isGuest }).from(customers).where(eq(customers.id, customerId));
  return customer?.isGuest ?? false;
}
