import { claimDueAttempt, giveUpAttempt } from "#app/money/checkout-records/change-attempts.server.ts";
import { askEachProvider } from "#app/money/payments/payment-providers.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { followRefunds } from "#app/money/refunds/follow-refunds.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { expireCheckouts } from "./expire-checkouts.server.ts";
import type { OrderShop } from "./order-shop.server.ts";
import { handlePaymentEvents } from "./payment-events.server.ts";

/** Providers repeat webhooks for this long; after it a payment counts as not made. */
const giveUpMs = 72 * 60 * 60 * 1000;
const maxQuestions = 50;

/**
 * One round: stored events, due payments, expired checkouts, refunds. Finds payments nobody reported. Safe on several
 * instances; a silent provider ends a step. Source: docs/architecture.md#the-way-of-an-order.
 */
export async function reconcilePayments(shop: OrderShop): Promise<void> {
  for (const step of [handlePaymentEvents, askAboutPayments, expireCheckouts, followRefunds]) {
    try {
      await step(shop);
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      shop.log.warn({ err: error }, "the payment provider does not answer; payments are asked about again soon");
    }
  }
}

/**
 * Asks about due unsettled payments, longest waiting first, until settled or 72 hours old. Pauses double from 30
 * seconds to two hours, some forty questions; a pending transfer every two minutes for two hours, then every half hour.
 * Claimed first, so instances do not repeat. Throws `PaymentsUnavailable`; the rest waits.
 */
async function askAboutPayments(shop: OrderShop): Promise<void> {
  await askEachProvider(shop.payments, ({ provider }) => askAboutPaymentsOf(shop, provider));
}

async function askAboutPaymentsOf(shop: OrderShop, provider: string): Promise<void> {
  for (let asked = 0; asked < maxQuestions; asked++) {
    const claimed = await claimDueAttempt(shop.db, { provider, now: shop.now() });
    if (!claimed) return;
    const outcome = await completeCheckout(shop, claimed.reference);
    const isUnpaid = ["failed", "abandoned", "unknown", "transfer-pending"].includes(outcome.kind);
    if (isUnpaid && shop.now().getTime() - claimed.createdAt.getTime() > giveUpMs)
      await giveUpAttempt(shop.db, claimed.reference, shop.now());
  }
}
