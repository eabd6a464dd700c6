import type { Payments } from "#app/payments/payments.ts";
import { completeCheckout } from "#app/settlement/complete-checkout.server.ts";
import type { OrderShop } from "#app/payments/order-shop.server.ts";
import type { CheckoutOutcome } from "#app/settlement/recorded-outcome.server.ts";

type Confirmed = CheckoutOutcome | { kind: "too-many-tries" };

/** The questions this process is asking, by provider and reference. */
const underWay = new WeakMap<Payments, Map<string, Promise<Confirmed>>>();

/**
 * `completeCheckout` for the browser that asks: who asks about a reference while that is being done waits for the same
 * answer, and `mayAsk` is called once for each time it is done. Webhooks and the shop's own questions do not share it:
 * they know something that a question put before them did not.
 * Throws `PaymentsUnavailable` as `completeCheckout` does; the next call asks anew.
 */
export function confirmPayment(
  shop: Pick<OrderShop, "db" | "payments" | "now" | "log" | "workSoon">,
  reference: string,
  mayAsk: () => Promise<boolean>,
): Promise<Confirmed> {
  const questions = underWay.get(shop.payments) ?? new Map<string, Promise<Confirmed>>();
  underWay.set(shop.payments, questions);
  const asked = questions.get(reference);
  if (asked) return asked;
  const ask = async () =>
    (await mayAsk()) ? await completeCheckout(shop, reference) : { kind: "too-many-tries" as const };
  const asking = ask().finally(() => questions.delete(reference));
  questions.set(reference, asking);
  return asking;
}
