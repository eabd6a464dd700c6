import { asc, eq } from "drizzle-orm";
import { newId } from "#app/database/new-id.server.ts";
import type { Transaction } from "#app/database/open-database.server.ts";
import { customers, isGuest } from "#app/tables/account-tables.server.ts";
import { type checkouts, checkoutLines, stockHolds } from "#app/tables/checkout-tables.server.ts";
import { orderEvents, orderItems, orders } from "#app/tables/order-tables.server.ts";
import { addToOutbox } from "#app/jobs/work-outbox.server.ts";
import type { MissingPieces } from "#app/stock/missing-pieces.ts";
import { newCollectCode, newOrderNumber } from "./order-number.ts";
import { takeStock } from "#app/stock/take-stock.server.ts";

const maxNumberTries = 20;

/**
 * Why a checkout becomes an order. `paid`: verified money of its total came, `reference` when a provider took it,
 * `provider` naming who did, `actor` who says so. `promised`: a promise was accepted, by the person or the rule
 * `actor`. Source: docs/architecture.md#the-laws.
 */
export type OrderCause =
  | { kind: "paid"; reference: string | null; provider: string; actor: string; amountKobo: number; paidAt: Date }
  | { kind: "promised"; actor: string };

type Sale = { checkout: typeof checkouts.$inferSelect; cause: OrderCause; now: Date };

/**
 * Makes the order of a checkout that is locked and not yet an order: the lines as quoted, the stock taken, the holds
 * gone, the first event written, and the messages to send put into the outbox. Returns the order and the pieces that
 * were no longer there (see `takeStock`).
 */
export async function makeOrder(
  transaction: Transaction,
  sale: Sale,
): Promise<{ id: string; number: string; missing: MissingPieces[] }> {
  const { checkout, cause, now } = sale;
  const lines = await transaction
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkout.id))
    .orderBy(asc(checkoutLines.position));
  const missing = await takeStock(transaction, { checkoutId: checkout.id, lines, now });
  await transaction.delete(stockHolds).where(eq(stockHolds.checkoutId, checkout.id));

  const order = await insertOrder(transaction, sale);
  await transaction
    .insert(orderItems)
    .values(lines.map(({ checkoutId: _checkoutId, ...line }) => ({ ...line, orderId: order.id })));
  const money = cause.kind === "paid" && { reference: cause.reference, amountKobo: cause.amountKobo };
  await transaction.insert(orderEvents).values({
    id: newId(),
    orderId: order.id,
    actor: cause.actor,
    kind: cause.kind,
    after: { status: "submitted", ...money, missing },
    at: now,
  });
  for (const kind of ["order-confirmation", "new-order-notice"]) {
    await addToOutbox(transaction, { kind, key: `${kind}:${order.id}`, payload: { orderId: order.id }, now });
  }
  return { ...order, missing };
}

async function insertOrder(
  transaction: Transaction,
  { checkout, cause, now }: Sale,
): Promise<{ id: string; number: string }> {
  const {
    id: checkoutId,
    state: _state,
    fingerprint: _print,
    createdAt: _created,
    expiresAt: _expires,
    payNowKobo: _payNow,
    needsCall: _call,
    renewals: _renewals,
    ...facts
  } = checkout;
  const money =
    cause.kind === "paid"
      ? { reference: cause.reference, provider: cause.provider, paidAt: cause.paidAt }
      : { reference: null, provider: null, paidAt: null };
  const [customer] = await transaction
    .select({ email: customers.email, isGuest })
    .from(customers)
    .where(eq(customers.id, checkout.customerId));
  for (let tries = 0; tries < maxNumberTries; tries++) {
    // With a hosted content store the trigger `orders_owed` puts a copy of the order into the outbox.
    const [order] = await transaction
      .insert(orders)
      .values({
        ...facts,
        ...money,
        id: newId(),
        number: newOrderNumber(),
        collectCode: checkout.wantsDelivery ? null : newCollectCode(),
        checkoutId,
        // A guest signs in with nothing: it is the address they gave with this very checkout.
        customerEmail: customer!.isGuest ? checkout.email : customer!.email,
        status: "submitted",
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: orders.number })
      .returning({ id: orders.id, number: orders.number });
    if (order) return order;
  }
  throw new Error(`No free order number in ${maxNumberTries} tries.`);
}
