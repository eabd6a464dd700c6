import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { askAboutPayments } from "./ask-about-payments.server.ts";
import { expireCheckouts } from "./expire-checkouts.server.ts";
import { followRefunds } from "#app/money/refunds/follow-refunds.server.ts";
import type { OrderShop } from "./order-shop.server.ts";
import { handlePaymentEvents } from "./payment-events.server.ts";

/**
 * One round of the reconciler: stored events, unsettled payments that are due, checkouts whose time is over, refunds.
 * Finds payments that neither the browser nor a webhook reported. Safe to run in several instances at once. A provider
 * that does not answer ends a step without an error; the next round goes on. Source:
 * docs/architecture.md#the-way-of-an-order.
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
