import * as v from "valibot";
import { findAccount } from "#app/accounts/find-account.server.ts";
import { countTry } from "#app/accounts/limit-tries.server.ts";
import { confirmPayment } from "#app/orders/confirm-payment.server.ts";
import { isPaymentOf } from "#app/checkout/is-payment-of.server.ts";
import { PaymentsUnavailable } from "#app/payments/payments.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { readJson } from "#app/http/read-json.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/confirm-payment.ts";
import { answer, refuseOtherThanPost } from "#app/http/json-answer.server.ts";

const confirmSchema = v.object({ reference: v.pipe(v.string(), v.maxLength(100)) });

/** A page that waits asks twenty times in its first minute; a carrier's address has many such pages behind it. */
const accountLimit = { limit: 60, minutes: 1 };
const addressLimit = { limit: 1_000, minutes: 1 };

export const loader = refuseOtherThanPost;

/** What has become of a payment: the browser asks, the provider is asked, and an order is made if it was paid. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const account = await findAccount(shop, request);
  if (!account) return answer(401, { kind: "signed-out" });
  const parsed = v.safeParse(confirmSchema, await readJson(request));
  if (!parsed.success) return answer(400, { kind: "bad-request" });
  const { reference } = parsed.output;
  if (!(await isPaymentOf(shop, { reference, customerId: account.customerId }))) {
    return answer(404, { kind: "unknown" });
  }
  // One after the other: what is refused to an account does not use up what is left for its address.
  const mayAsk = async () =>
    (await countTry(shop, [{ key: `payment questions of ${account.customerId}`, ...accountLimit }])) === "allowed" &&
    (await countTry(shop, [{ key: `payment questions from ${clientAddress(request)}`, ...addressLimit }])) ===
      "allowed";
  try {
    const outcome = await confirmPayment(shop, reference, mayAsk);
    return answer(outcome.kind === "too-many-tries" ? 429 : 200, outcome);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    shop.log.warn({ err: error, reference }, "the payment provider does not answer");
    return answer(503, { kind: "unavailable" });
  }
}
