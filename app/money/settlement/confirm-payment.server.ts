import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import { completeCheckout, type PaymentAttempt } from "./complete-checkout.server.ts";
import type { OrderShop } from "./order-shop.server.ts";
import type { CheckoutOutcome } from "./recorded-outcome.server.ts";

type Confirmed = CheckoutOutcome | { kind: "too-many-tries" };

/** The confirmations in progress in this process, by the shop's providers and reference. */
const inFlight = new WeakMap<PaymentProviders, Map<string, Promise<Confirmed>>>();

/**
 * `completeCheckout` for the browser: concurrent calls for one attempt share one run and its answer, and `mayAsk` is
 * called once for each run. Webhooks and the shop's own jobs carry news that came after a run had begun: of what it
 * finds they share an order alone, which `completeCheckout` sees to. Throws `PaymentsUnavailable` as that does; the
 * next call asks anew.
 */
export function confirmPayment(
  shop: Pick<OrderShop, "db" | "payments" | "now" | "log" | "workSoon">,
  attempt: PaymentAttempt,
  mayAsk: () => Promise<boolean>,
): Promise<Confirmed> {
  const { reference } = attempt;
  const questions = inFlight.get(shop.payments) ?? new Map<string, Promise<Confirmed>>();
  inFlight.set(shop.payments, questions);
  const asked = questions.get(reference);
  if (asked) return asked;
  const ask = async () =>
    (await mayAsk()) ? await completeCheckout(shop, reference, attempt) : { kind: "too-many-tries" as const };
  const asking = ask().finally(() => questions.delete(reference));
  questions.set(reference, asking);
  return asking;
}
