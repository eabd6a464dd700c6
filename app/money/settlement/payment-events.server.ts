import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { resolveEntries } from "#app/money/attention/close-attention.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { askAgainAbout } from "#app/money/checkout-records/change-attempts.server.ts";
import { unsettledAttempts } from "#app/money/checkout-records/checkout-states.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { askAboutDispute } from "#app/money/disputes/ask-about-disputes.server.ts";
import { askEachProvider } from "#app/money/payments/payment-providers.ts";
import { isOurReference } from "#app/money/payments/payment-reference.ts";
import { type PaymentEvent, type Payments, PaymentsUnavailable, shopsShareOf } from "#app/money/payments/payments.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { fetchRefunds } from "#app/money/refunds/follow-refunds.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import type { OrderShop } from "./order-shop.server.ts";
import { raiseReversal } from "./raise-reversal.server.ts";
import { paymentEvents } from "./settlement-tables.server.ts";

const batchSize = 20;
/** After this many failures in a row, the round asks for nothing more. */
const maxFailures = 3;

type KeptEvent = PaymentEvent & { id: string; receivedAt: Date };

/**
 * Stores a verified event before it is handled. A repeated one returns nothing, except about refunds and disputes, of
 * which a payment may have several. Source: docs/architecture.md#the-way-of-an-order; the provider's documentation (no
 * event id).
 */
export async function keepPaymentEvent(
  shop: Pick<OrderShop, "db" | "now">,
  provider: Pick<Payments, "provider" | "kindOf">,
  event: PaymentEvent,
  rawBody: Uint8Array,
): Promise<KeptEvent | undefined> {
  const kept = { rawBody: Buffer.from(rawBody), receivedAt: shop.now() };
  const insert = shop.db.insert(paymentEvents).values({ ...event, ...kept, id: newId(), provider: provider.provider });
  const target = [paymentEvents.provider, paymentEvents.event, paymentEvents.reference];
  // The time is always later than before, so that a handler notices the repetition.
  const receivedAt = sql`greatest(excluded.received_at, ${paymentEvents.receivedAt} + interval '1 millisecond')`;
  const kind = provider.kindOf(event.event);
  const mayBeAnother = kind === "refund" || kind === "dispute" || kind === "dispute-over";
  const [stored] = await (mayBeAnother
    ? insert.onConflictDoUpdate({ target, set: { ...kept, receivedAt, handledAt: null } })
    : insert.onConflictDoNothing({ target })
  ).returning({ id: paymentEvents.id, receivedAt: paymentEvents.receivedAt });
  return stored && { ...event, ...stored };
}

/**
 * Handles stored events, or those of `reference`. An event only makes its payment due for a question. Throws
 * `PaymentsUnavailable`; unreached events stay for the next round.
 */
export async function handlePaymentEvents(shop: OrderShop, reference?: string): Promise<void> {
  await askEachProvider(shop.payments, provider => handleEventsOf(shop, provider, reference));
}

async function handleEventsOf(shop: OrderShop, provider: Payments, reference?: string): Promise<void> {
  const events = await shop.db
    .select({
      id: paymentEvents.id,
      reference: paymentEvents.reference,
      event: paymentEvents.event,
      receivedAt: paymentEvents.receivedAt,
    })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        eq(paymentEvents.provider, provider.provider),
        reference === undefined ? undefined : eq(paymentEvents.reference, reference),
      ),
    )
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(batchSize);
  const failures: PaymentsUnavailable[] = [];
  for (const event of events) {
    const isRefund = provider.kindOf(event.event) === "refund";
    // Its payment is asked about with growing pauses; the refund waits for that answer.
    if (reference === undefined && isRefund && (await isUnsettled(shop, event.reference, { isAsked: true }))) continue;
    try {
      await handlePaymentEvent(shop, provider, event);
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      // One failing payment must not delay others.
      if (failures.push(error) === maxFailures) break;
    }
  }
  if (failures[0]) throw failures[0];
}

/** Handles one event of `handlePaymentEvents`. */
export async function handlePaymentEvent(shop: OrderShop, provider: Payments, event: KeptEvent): Promise<void> {
  const kind = provider.kindOf(event.event);
  const isKnown = await askAgainAbout(shop.db, event.reference, shop.now());
  const isDispute = kind === "dispute" || kind === "dispute-over";
  if (isDispute && provider.disputes) await askAboutDispute(shop, provider, await disputeOf(shop, provider, event));
  if (!isKnown) await raiseUnknownMoney(shop, provider, event);
  if (kind === "refund") return await handleRefundEvent(shop, provider, { event, isKnown });
  await markHandled(shop, event);
  if (!isKnown) return;
  if (isDispute && !provider.disputes) await noteDispute(shop, provider, event);
  await completeCheckout(shop, event.reference);
  // A message other than "paid" may mean that the money goes back.
  if (kind !== "paid") await raiseReversal(shop, event.reference);
}

/**
 * Records refunds after their payment, whose own news may be late. Refunds made at the provider's site have no other
 * news, so the event stays unhandled until the provider confirms the payment.
 */
async function handleRefundEvent(
  shop: OrderShop,
  provider: Payments,
  { event, isKnown }: { event: KeptEvent; isKnown: boolean },
): Promise<void> {
  if (isKnown) await completeCheckout(shop, event.reference);
  const areRecorded = await fetchRefunds(shop, provider, event.reference);
  if (areRecorded || !(await isUnsettled(shop, event.reference))) await markHandled(shop, event);
}

async function markHandled(shop: OrderShop, { id, receivedAt }: KeptEvent): Promise<void> {
  const isThisNews = and(eq(paymentEvents.id, id), eq(paymentEvents.receivedAt, receivedAt));
  await shop.db.update(paymentEvents).set({ handledAt: shop.now() }).where(isThisNews);
}

/** `isAsked`: only one that was asked about since its last news. */
async function isUnsettled({ db }: OrderShop, reference: string, { isAsked = false } = {}): Promise<boolean> {
  const unsettled = inArray(paymentAttempts.state, unsettledAttempts);
  const asked = isAsked ? gt(paymentAttempts.askedCount, 0) : undefined;
  return (await db.$count(paymentAttempts, and(eq(paymentAttempts.reference, reference), unsettled, asked))) > 0;
}

async function disputeOf({ db }: OrderShop, provider: Payments, { id }: KeptEvent): Promise<string> {
  const [kept] = await db
    .select({ rawBody: paymentEvents.rawBody })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id));
  return kept ? provider.disputeIn(kept.rawBody) : "";
}

/**
 * Raises an entry for each dispute of a provider that cannot be asked about them. Events come in any order: after
 * "resolved" nothing is to be answered.
 */
async function noteDispute(shop: OrderShop, provider: Payments, kept: KeptEvent): Promise<void> {
  const { event, reference } = kept;
  const subject = await disputeOf(shop, provider, kept);
  const isOver = provider.kindOf(event) === "dispute-over";
  if (isOver) {
    const about = { reference, kind: "disputed", subjects: ["", subject] } as const;
    const resolution = "the dispute is resolved";
    await resolveEntries(shop.db, about, { by: provider.provider, resolution, now: shop.now() });
  } else {
    const isSame = and(eq(attentionItems.reference, reference), eq(attentionItems.subject, subject));
    if ((await shop.db.$count(attentionItems, and(isSame, eq(attentionItems.kind, "dispute-over")))) > 0) return;
  }
  const payment = await findRefundable(shop, reference);
  if (!payment) return;
  const { orderId, orderNumber, paidKobo, currency } = payment;
  const of = orderNumber ? `order ${orderNumber}` : "this payment";
  await raiseAttention(shop.db, {
    kind: isOver ? "dispute-over" : "disputed",
    reference,
    subject,
    ...(orderId && { orderId }),
    paidKobo,
    currency,
    now: shop.now(),
    detail: isOver
      ? `The dispute about the payment of ${of} is resolved.`
      : `The customer's bank disputes the payment of ${of}.`,
  });
}

/** Money under a reference of our form without a record, as after restoring an old backup. */
async function raiseUnknownMoney(
  shop: OrderShop,
  provider: Payments,
  { reference, event }: PaymentEvent,
): Promise<void> {
  if (!isOurReference(reference)) {
    shop.log.info({ reference, event }, "a payment event that is not this shop's was put aside");
    return;
  }
  const payment = await provider.verify(reference);
  if (payment.status !== "success") return;
  await raiseAttention(shop.db, {
    kind: "unknown-reference",
    reference,
    provider: provider.provider,
    paidKobo: shopsShareOf(payment),
    currency: payment.currency,
    detail: "We received a payment with a reference we don't recognise. No order was created.",
    now: shop.now(),
  });
}
