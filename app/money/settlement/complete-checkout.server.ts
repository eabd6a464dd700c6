import { eq } from "drizzle-orm";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { moveAttempt, moveAttemptFrom } from "#app/money/checkout-records/change-attempts.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { extendCheckout } from "#app/money/checkout-records/move-checkout.server.ts";
import { type Payment, PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { holdUntil } from "#app/stock/holds/checkout-hold.ts";
import { countFailures } from "./count-failures.server.ts";
import type { OrderShop } from "./order-shop.server.ts";
import { lockCheckoutOf, recordPayment } from "./record-payment.server.ts";
import { type CheckoutOutcome, findRecordedOutcome } from "./recorded-outcome.server.ts";

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

type Asking = Pick<OrderShop, "db" | "payments" | "now" | "log" | "workSoon">;

type LimitedOutcome = CheckoutOutcome | { kind: "too-many-tries" };

/** `isBrowsers`: browsers share this question, whatever the answer. */
type Question = { answer: Promise<LimitedOutcome>; isBrowsers: boolean };

/** The latest question by database and reference. */
const questions = new WeakMap<OrderShop["db"], Map<string, Question>>();

/**
 * Asks the provider about `reference` and records the answer; browser, webhooks and jobs end here. A checkout becomes
 * one order, for verified money of the right amount and currency; other money becomes an entry.
 *
 * A concurrent call in this process waits: an order made meanwhile is its answer, otherwise it asks itself, since its
 * news may be newer.
 *
 * Throws `PaymentsUnavailable`; nothing changes. Source: docs/architecture.md#the-way-of-an-order.
 */
export async function completeCheckout(shop: Asking, reference: string): Promise<CheckoutOutcome> {
  const earlier = questionsOf(shop).get(reference);
  const order = earlier && (await orderFrom(earlier));
  return order ?? (await keepQuestion(shop, { reference, isBrowsers: false, answer: ask(shop, reference) }));
}

/**
 * Confirms a payment for browsers: concurrent calls for an attempt share one question, and `mayAsk` is called once for
 * it. Throws `PaymentsUnavailable`. `attempt`: just read.
 */
export function confirmPayment(
  shop: Asking,
  attempt: PaymentAttempt,
  mayAsk: () => Promise<boolean>,
): Promise<CheckoutOutcome | { kind: "too-many-tries" }> {
  const { reference } = attempt;
  const earlier = questionsOf(shop).get(reference);
  if (earlier?.isBrowsers) return earlier.answer;
  const askIfAllowed = async (): Promise<LimitedOutcome> => {
    if (!(await mayAsk())) return { kind: "too-many-tries" };
    const order = earlier && (await orderFrom(earlier));
    // What was known before the wait may be outdated.
    return order ?? (await ask(shop, reference, earlier ? undefined : attempt));
  };
  return keepQuestion(shop, { reference, isBrowsers: true, answer: askIfAllowed() });
}

function questionsOf({ db }: Asking): Map<string, Question> {
  const ofShop = questions.get(db) ?? new Map<string, Question>();
  questions.set(db, ofShop);
  return ofShop;
}

function keepQuestion<A extends LimitedOutcome>(
  shop: Asking,
  { reference, isBrowsers, answer }: { reference: string; isBrowsers: boolean; answer: Promise<A> },
): Promise<A> {
  const ofShop = questionsOf(shop);
  const question = {
    isBrowsers,
    answer: answer.finally(() => {
      if (ofShop.get(reference) === question) ofShop.delete(reference);
    }),
  };
  ofShop.set(reference, question);
  return question.answer;
}

/** Returns undefined for any other result. */
async function orderFrom(earlier: Question): Promise<CheckoutOutcome | undefined> {
  const found = await earlier.answer.catch(() => undefined);
  const isOrder = found?.kind === "completed" || found?.kind === "already-completed";
  return isOrder ? { ...found, kind: "already-completed" } : undefined;
}

async function ask(shop: Asking, reference: string, known?: PaymentAttempt): Promise<CheckoutOutcome> {
  const attempt = known ?? (await findAttempt(shop.db, reference));
  if (!attempt) return { kind: "unknown" };
  if (attempt.state === "paid") return findRecordedOutcome(shop.db, reference);

  const payment = await shop.payments.mustFind(attempt.provider).verify(reference);
  if (payment.reference !== reference) {
    throw new PaymentsUnavailable(`Asked about ${reference}, the provider answered about ${payment.reference}.`);
  }
  const outcome = await record(shop, payment);
  if (outcome.kind === "attention") shop.log.warn({ reference, outcome }, "a payment needs the owner's attention");
  if (outcome.kind === "completed") shop.log.info({ reference, outcome }, "an order was made");
  if (outcome.kind === "awaits-staff")
    shop.log.info({ reference }, "money came for a checkout that somebody has to call about");
  if (["completed", "attention", "awaits-staff"].includes(outcome.kind)) shop.workSoon?.();
  return outcome;
}

async function findAttempt(db: OrderShop["db"], reference: string): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return attempt;
}

function record(shop: Pick<OrderShop, "db" | "now">, payment: Payment): Promise<CheckoutOutcome> {
  const now = shop.now();
  if (payment.status === "success") return transact(shop.db, transaction => recordPayment(transaction, payment, now));
  if (payment.status === "pending") return recordPending(shop, payment.reference, now);
  if (payment.status === "reversed") return recordReversal(shop, payment.reference, now);
  const { status, reference, tries } = payment;
  return recordUnpaid(shop, { status, reference, tries }, now);
}

/** A transfer began: its items are held anew, once, for its account's 30 minutes. */
function recordPending(shop: Pick<OrderShop, "db">, reference: string, now: Date): Promise<CheckoutOutcome> {
  return transact(shop.db, async transaction => {
    const { checkout, attempt } = await lockCheckoutOf(transaction, reference);
    if (attempt.state === "paid") return findRecordedOutcome(transaction, reference);
    const { amountKobo } = attempt;
    const asItIs: CheckoutOutcome = { kind: "transfer-pending", heldUntil: checkout.expiresAt, amountKobo };
    if (attempt.state === "pending") return asItIs;
    await moveAttempt(transaction, attempt, "pending", null);
    // Items that were released are not held again.
    const isHeld = checkout.state === "open" && checkout.expiresAt > now;
    if (!isHeld) return asItIs;
    const expiresAt = new Date(Math.max(checkout.expiresAt.getTime(), holdUntil(now).getTime()));
    await extendCheckout(transaction, checkout, expiresAt);
    return { kind: "transfer-pending", heldUntil: expiresAt, amountKobo };
  });
}

async function recordReversal(shop: Pick<OrderShop, "db">, reference: string, now: Date): Promise<CheckoutOutcome> {
  return transact(shop.db, async transaction => {
    const { checkout, attempt } = await lockCheckoutOf(transaction, reference);
    if (attempt.state === "paid") return findRecordedOutcome(transaction, reference);
    if (attempt.state !== "failed") await moveAttempt(transaction, attempt, "failed", now);
    await raiseAttention(transaction, {
      kind: "reversed",
      reference,
      checkoutId: checkout.id,
      expectedKobo: attempt.amountKobo,
      now,
      detail: "The provider reversed this payment before the order. No order was created.",
    });
    return { kind: "attention", reason: "reversed" };
  });
}

async function recordUnpaid(
  shop: Pick<OrderShop, "db">,
  {
    reference,
    status,
    tries,
  }: { reference: string; status: "failed" | "abandoned" | "unknown"; tries: number | undefined },
  now: Date,
): Promise<CheckoutOutcome> {
  if (status === "failed") await countFailures(shop.db, { reference, tries, now });
  // A failed transfer may still be paid another way.
  await moveAttemptFrom(shop.db, { reference, state: "pending" }, "open");
  return { kind: status };
}
