import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { PaymentEvent, PaymentEventKind } from "#app/money/payments/payments.ts";

/** The header with the hex HMAC-SHA512 of the raw body, under the secret key. */
export const paystackSignatureHeader = "x-paystack-signature";

const reference = v.pipe(v.string(), v.regex(/^[\w.=-]{1,100}$/u));
const eventSchema = v.object({
  event: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/u)),
  data: v.object({
    reference: v.fallback(v.optional(reference), undefined),
    transaction_reference: v.fallback(v.optional(reference), undefined),
    transaction: v.fallback(v.optional(v.object({ reference })), undefined),
  }),
});

/**
 * The event of a signed webhook; undefined otherwise. One about no payment has the reference "": it is accepted, so
 * that it is not resent, and put aside. Never throws. Source: the provider's documentation (webhooks, refunds).
 */
export function readPaystackEvent(
  rawBody: Uint8Array,
  signature: string | null,
  secretKey: string,
): PaymentEvent | undefined {
  if (!/^[\da-f]{128}$/u.test(signature ?? "")) return undefined;
  const expected = createHmac("sha512", secretKey).update(rawBody).digest();
  if (!timingSafeEqual(Buffer.from(signature!, "hex"), expected)) return undefined;
  const parsed = v.safeParse(eventSchema, parseJson(rawBody));
  if (!parsed.success) return undefined;
  const { event, data } = parsed.output;
  const about =
    paystackEventKind(event) === "refund"
      ? data.transaction_reference
      : (data.transaction?.reference ?? data.reference);
  return { event, reference: about ?? "" };
}

export function paystackEventKind(event: string): PaymentEventKind {
  if (event === "charge.success") return "paid";
  if (event.startsWith("refund.")) return "refund";
  if (event === "charge.dispute.resolve") return "dispute-over";
  return event.startsWith("charge.dispute.") ? "dispute" : "other";
}

const disputeSchema = v.object({ data: v.object({ id: v.union([v.string(), v.number()]) }) });

/** Returns "" when the message is about no dispute. */
export function paystackDispute(rawBody: Uint8Array): string {
  const parsed = v.safeParse(disputeSchema, parseJson(rawBody));
  return parsed.success ? String(parsed.output.data.id).slice(0, 100) : "";
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString("utf8"));
  } catch {
    return undefined; // The message is signed, but it is no JSON: nothing follows from it.
  }
}
