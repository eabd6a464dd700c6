import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { isDisputeEvent, isRefundEvent, type PaymentEvent, PaymentsUnavailable } from "#app/payments/payments.ts";
import { newId } from "#app/database/new-id.server.ts";
import { paymentAttempts, paymentEvents } from "#app/database/schema.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { findRefundable } from "#app/refunds/find-refundable.server.ts";
import { noticeReversal } from "./notice-reversal.server.ts";
import { learnRefunds } from "#app/refunds/follow-refunds.server.ts";
import type { OrderShop } from "#app/payments/order-shop.server.ts";
import { isOurReference } from "#app/payments/payment-reference.ts";
import { raiseAttention } from "#app/attention/raise-attention.server.ts";

const batchSize = 20;
/** So many in a row, and the provider is asked nothing more for now. */
const maxFailures = 3;

/**
 * Keeps a provider's message word for word before anything is done about it. Its signature is already checked.
 * The same event again is not kept twice. One about a refund is to be handled again, since a payment may have several
 * refunds and nothing in the message tells them apart. Source: design §5.3; contracts of the provider (no event id).
 */
export async function keepPaymentEvent(
  shop: Pick<OrderShop, "db" | "payments" | "now">,
  event: PaymentEvent,
  rawBody: Uint8Array,
): Promise<void> {
  const { provider } = shop.payments;
  const kept = { rawBody: Buffer.from(rawBody), receivedAt: shop.now() };
  const insert = shop.db.insert(paymentEvents).values({ ...event, ...kept, id: newId(), provider });
  const target = [paymentEvents.provider, paymentEvents.event, paymentEvents.reference];
  // Always later than the one before it: so whoever is handling that one knows that there is news since.
  const receivedAt = sql`greatest(excluded.received_at, ${paymentEvents.receivedAt} + interval '1 millisecond')`;
  await (isRefundEvent(event.event)
    ? insert.onConflictDoUpdate({ target, set: { ...kept, receivedAt, handledAt: null } })
    : insert.onConflictDoNothing({ target }));
}

/**
 * Acts on kept events, or only on those of `reference`. An event is a reason to ask, never an answer: its payment is
 * made due for a question, and so is asked about until settled even when the provider is silent now.
 * Throws `PaymentsUnavailable` when it is; what was not reached stays for the next round.
 */
export async function handlePaymentEvents(shop: OrderShop, reference?: string): Promise<void> {
  const events = await shop.db
    .select({
      ...{ id: paymentEvents.id, reference: paymentEvents.reference },
      ...{ event: paymentEvents.event, receivedAt: paymentEvents.receivedAt },
    })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        eq(paymentEvents.provider, shop.payments.provider),
        reference === undefined ? undefined : eq(paymentEvents.reference, reference),
      ),
    )
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(batchSize);
  const failures: PaymentsUnavailable[] = [];
  for (const event of events) {
    try {
      await handle(shop, event);
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      // One payment that cannot be asked about must not keep the news of others waiting.
      if (failures.push(error) === maxFailures) break;
    }
  }
  if (failures[0]) throw failures[0];
}

async function handle(shop: OrderShop, event: PaymentEvent & { id: string; receivedAt: Date }): Promise<void> {
  const isKnown = await makeDue(shop, event.reference);
  if (!isKnown) await noticeUnknownMoney(shop, event);
  // Nothing else asks about refunds that were made at the provider's site, so this is handled once it is answered.
  if (isRefundEvent(event.event)) await learnRefunds(shop, event.reference);
  const isThisNews = and(eq(paymentEvents.id, event.id), eq(paymentEvents.receivedAt, event.receivedAt));
  await shop.db.update(paymentEvents).set({ handledAt: shop.now() }).where(isThisNews);
  if (!isKnown) return;
  if (isDisputeEvent(event.event)) await noticeDispute(shop, event.reference);
  await completeCheckout(shop, event.reference);
  // What is told of a payment made, other than that it is made, may be that it no longer is.
  if (event.event !== "charge.success" && !isRefundEvent(event.event)) await noticeReversal(shop, event.reference);
}

/** The one event that says something the provider cannot be asked about here; nothing follows from it by itself. */
async function noticeDispute(shop: OrderShop, reference: string): Promise<void> {
  const payment = await findRefundable(shop, reference);
  if (!payment) return;
  const { orderId, orderNumber, paidKobo, currency } = payment;
  const of = orderNumber ? `order ${orderNumber}` : "this payment";
  await raiseAttention(shop.db, {
    ...{ kind: "disputed", reference, ...(orderId && { orderId }), paidKobo, currency, now: shop.now() },
    detail: `The shopper's bank disputes the payment of ${of}.`,
  });
}

/** Makes the payment due for a question now, given up or not. False when we have no such reference. */
async function makeDue(shop: OrderShop, reference: string): Promise<boolean> {
  const isGivenUp = sql`${paymentAttempts.state} = 'abandoned'`;
  const due = await shop.db
    .update(paymentAttempts)
    .set({
      askAfter: shop.now(),
      askedCount: 0,
      state: sql`case when ${isGivenUp} then 'open' else ${paymentAttempts.state} end`,
      settledAt: sql`case when ${isGivenUp} then null else ${paymentAttempts.settledAt} end`,
    })
    .where(eq(paymentAttempts.reference, reference))
    .returning({ id: paymentAttempts.id });
  return due.length > 0;
}

/** Money under a reference that looks like ours but is in none of our books, as after restoring an old backup. */
async function noticeUnknownMoney(shop: OrderShop, { reference, event }: PaymentEvent): Promise<void> {
  if (!isOurReference(reference)) {
    shop.log.info({ reference, event }, "a payment event that is not this shop's was put aside");
    return;
  }
  const payment = await shop.payments.verify(reference);
  if (payment.status !== "success") return;
  await raiseAttention(shop.db, {
    ...{ kind: "unknown-reference", reference, paidKobo: payment.amountKobo, currency: payment.currency },
    detail: "Money came under a reference this shop has no record of. No order was made.",
    now: shop.now(),
  });
}
