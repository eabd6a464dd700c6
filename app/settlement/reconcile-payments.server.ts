import { PaymentsUnavailable } from "#app/payments/payments.ts";
import { askAboutPayments } from "./ask-about-payments.server.ts";
import { expireCheckouts } from "./expire-checkouts.server.ts";
import { followRefunds } from "#app/refunds/follow-refunds.server.ts";
import type { OrderShop } from "#app/payments/order-shop.server.ts";
import { handlePaymentEvents } from "./payment-events.server.ts";

/**
 * One round of the shop's own questions: kept events, unsettled payments that are due, checkouts whose time is over, refunds.
 * What the browser or a webhook failed to tell is learnt here. Safe to run in several instances at once.
 * A silent provider ends a step without an error; the next round goes on. Source: design §5.3.
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
