import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { askAboutPayments } from "./ask-about-payments.server.ts";
import { expireCheckouts } from "./expire-checkouts.server.ts";
import { followRefunds } from "#app/money/refunds/follow-refunds.server.ts";
import type { OrderShop } from "./order-shop.server.ts";
import { handlePaymentEvents } from "./payment-events.server.ts";

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
