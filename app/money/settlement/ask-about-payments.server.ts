import { claimDueAttempt, giveUpAttempt } from "#app/money/checkout-records/change-attempts.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { askEachProvider } from "#app/money/payments/payment-providers.ts";
import type { OrderShop } from "./order-shop.server.ts";

/** How long a payment is asked about: as long as providers repeat a webhook. After it, it counts as not made. */
const giveUpMs = 72 * 60 * 60 * 1000;
const maxQuestions = 50;

/**
 * Asks the provider about every unsettled payment that is due, the longest waiting first, until it is settled or 72
 * hours old. The pause between two questions doubles from 30 seconds to two hours: some forty questions in all. A
 * pending transfer is asked about every two minutes in its first two hours, then every half hour. Each payment is
 * claimed before it is asked about, so instances do not ask twice. A provider that does not answer does not delay the
 * others. Throws `PaymentsUnavailable` when the provider does not answer; the rest waits for another round.
 */
export async function askAboutPayments(shop: OrderShop): Promise<void> {
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
