import { asc, eq } from "drizzle-orm";
import { checkoutLines, type checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { moveCheckout } from "#app/money/checkout-records/move-checkout.server.ts";
import { findBeyondLimit, withoutBeyond } from "#app/money/open-pieces/open-pieces.server.ts";
import { insertOrder, type OrderCause } from "#app/money/order-records/insert-order.server.ts";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { giveRefundsToOrder } from "#app/money/refunds/change-refunds.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { writeTogether } from "#app/platform/database/write-together.server.ts";
import { outboxWrite } from "#app/platform/jobs/work-outbox.server.ts";
import { decrementFound, findStock } from "#app/stock/holds/decrement-stock.server.ts";
import { releaseHolds } from "#app/stock/holds/hold-pieces.server.ts";
import type { MissingPieces } from "#app/stock/holds/missing-pieces.ts";

type Sale = { checkout: typeof checkouts.$inferSelect; cause: OrderCause; now: Date };

/**
 * Makes the order of a locked checkout and closes it: lines, stock, holds, first event, refunds, e-mails. Returns the
 * order and missing pieces (`findStock`, `findBeyondLimit`).
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
  const taken = { checkoutId: checkout.id, lines, now };
  const stock = await findStock(transaction, taken);
  const { found, missing } = withoutBeyond(stock, await findBeyondLimit(transaction, taken));
  const order = await insertOrder(transaction, sale);
  const items = lines.map(({ checkoutId: _checkoutId, ...line }) => ({ ...line, orderId: order.id }));
  const money = cause.kind === "paid" && { reference: cause.reference, amountKobo: cause.amountKobo };
  const event = {
    orderId: order.id,
    actor: cause.actor,
    kind: cause.kind,
    after: { status: "submitted", ...money, missing },
    now,
  };
  const kind = orderEmailsKind;
  const work = { kind, key: `${kind}:${order.id}`, payload: { orderId: order.id }, now };
  await writeTogether(transaction, [
    ...decrementFound(transaction, found),
    releaseHolds(transaction, checkout.id),
    transaction.insert(orderItems).values(items),
    recordOrderEvent(transaction, event),
    outboxWrite(transaction, work),
    moveCheckout(transaction, checkout, cause.kind),
    giveRefundsToOrder(transaction, { checkoutId: checkout.id, orderId: order.id }),
  ]);
  return { ...order, missing };
}

export const orderEmailsKind = "order-emails";
