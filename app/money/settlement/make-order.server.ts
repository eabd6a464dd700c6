import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { customers, isGuest } from "#app/platform/tables/account-tables.server.ts";
import { writeTogether } from "#app/platform/database/write-together.server.ts";
import { checkoutLines, checkouts, receipts, stockHolds } from "#app/platform/tables/checkout-tables.server.ts";
import { orderEvents, orderItems, orders, refunds } from "#app/platform/tables/order-tables.server.ts";
import { checkoutMoves, move } from "#app/platform/tables/states.ts";
import { outboxWrite } from "#app/platform/jobs/work-outbox.server.ts";
import type { MissingPieces } from "#app/stock/holds/missing-pieces.ts";
import { newCollectCode, newOrderNumber } from "./order-number.ts";
import { findStock, takeFound } from "#app/stock/holds/take-stock.server.ts";

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
 * Makes the order of a checkout that is locked and not yet an order, and closes the checkout: the lines as quoted, the
 * stock taken, the holds gone, the first event written, the refunds of its money given to it, and the e-mails to write
 * put into the outbox. Returns the order and the pieces that were no longer there (see `findStock`).
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
  const { found, missing } = await findStock(transaction, { checkoutId: checkout.id, lines, now });
  const order = await insertOrder(transaction, sale);
  const items = lines.map(({ checkoutId: _checkoutId, ...line }) => ({ ...line, orderId: order.id }));
  const money = cause.kind === "paid" && { reference: cause.reference, amountKobo: cause.amountKobo };
  const event = {
    id: newId(),
    orderId: order.id,
    actor: cause.actor,
    kind: cause.kind,
    after: { status: "submitted", ...money, missing },
    at: now,
  };
  const kind = orderEmailsKind;
  const work = { kind, key: `${kind}:${order.id}`, payload: { orderId: order.id }, now };
  const state = move(checkoutMoves, checkout.state, cause.kind);
  await writeTogether(transaction, [
    ...takeFound(transaction, found),
    transaction.delete(stockHolds).where(eq(stockHolds.checkoutId, checkout.id)),
    transaction.insert(orderItems).values(items),
    transaction.insert(orderEvents).values(event),
    outboxWrite(transaction, work),
    transaction.update(checkouts).set({ state }).where(eq(checkouts.id, checkout.id)),
    refundsWrite(transaction, { checkoutId: checkout.id, orderId: order.id }),
  ]);
  return { ...order, missing };
}

/** The write that gives the order what went back of its money before it was made. */
function refundsWrite(transaction: Transaction, { checkoutId, orderId }: { checkoutId: string; orderId: string }) {
  const came = transaction
    .select({ reference: receipts.reference })
    .from(receipts)
    .where(eq(receipts.checkoutId, checkoutId));
  return transaction
    .update(refunds)
    .set({ orderId })
    .where(and(isNull(refunds.orderId), inArray(refunds.reference, came)));
}

/** The work of writing the e-mails of a new order. */
export const orderEmailsKind = "order-emails";

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
        // A guest signs in with nothing: it is the address they gave with this very checkout, if they gave one.
        customerEmail: sql`(select case when ${isGuest} and ${customers.email} <> '' then ${checkout.email} else ${customers.email} end
          from ${customers} where ${customers.id} = ${checkout.customerId})`,
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
