import { href } from "react-router";
import * as v from "valibot";
import { wordsAtCheckout } from "#app/money/attention/attention-kinds.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { confirmPayment } from "#app/money/settlement/complete-checkout.server.ts";
import { countTry, undoTry } from "#app/people/accounts/limit-tries.server.ts";
import { findBuyers } from "#app/people/guests/find-buyers.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { answer, refuseOtherThanPost } from "#app/platform/http/json-answer.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { findOwnAttempt } from "#app/selling/checkout/find-open-payment.server.ts";
import { findThanks } from "#app/selling/thank-you/find-thanks.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/confirm-payment.ts";

const confirmSchema = v.object({ reference: v.pipe(v.string(), v.maxLength(100)) });

/** A waiting page asks twenty times in its first minute, and many shoppers may share a carrier's address. */
const accountLimit = { limit: 60, minutes: 1 };
const addressLimit = { limit: 1_000, minutes: 1 };

export const loader = refuseOtherThanPost;

/** Confirms a payment for the browser: asks the provider and makes the order if it was paid. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const { customerIds } = await findBuyers(shop, request);
  const [customerId] = customerIds;
  if (!customerId) return answer(401, { kind: "signed-out" });
  const parsed = v.safeParse(confirmSchema, await readJson(request));
  if (!parsed.success) return answer(400, { kind: "bad-request" });
  const { reference } = parsed.output;
  const attempt = await findOwnAttempt(shop, { reference, customerIds });
  if (!attempt) return answer(404, { kind: "unknown" });
  const ofAccount = { key: `payment questions of ${customerId}`, ...accountLimit };
  const ofAddress = { key: `payment questions from ${clientAddress(request)}`, ...addressLimit };
  const mayAsk = async () => {
    if ((await countTry(shop, [ofAccount, ofAddress])) === "allowed") return true;
    // A refusal of the account does not count against its address.
    await undoTry(shop, [ofAddress]);
    return false;
  };
  try {
    const outcome = await confirmPayment(shop, attempt, mayAsk);
    if (outcome.kind === "completed" || outcome.kind === "already-completed") {
      const thanks = await findThanks(shop, { customerIds, orderNumber: outcome.orderNumber });
      return answer(200, { ...outcome, thanks });
    }
    if (outcome.kind === "awaits-staff") {
      return answer(200, { kind: "awaits-staff", address: href("/track/:token", { token: outcome.trackToken }) });
    }
    if (outcome.kind === "attention") {
      return answer(200, { ...outcome, words: wordsAtCheckout(outcome.reason, outcome.orderNumber) });
    }
    return answer(outcome.kind === "too-many-tries" ? 429 : 200, outcome);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    shop.log.warn({ err: error, reference }, "the payment provider does not answer");
    return answer(503, { kind: "unavailable" });
  }
}
