import * as v from "valibot";
import { type Payment, type PaymentStart, PaymentsUnavailable, type Refund } from "#app/money/payments/payments.ts";
import type { PaystackAnswer } from "./paystack-api.server.ts";

/** Reads integer kobo and refuses any other answer. */
const kobo = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.transform(String));
const instant = v.pipe(
  v.string(),
  v.transform(text => new Date(text)),
  v.check(date => !Number.isNaN(date.getTime()), "is no date"),
);

/** `message` has Paystack's own words. */
export const refusal = v.object({
  status: v.literal(false),
  message: v.string(),
  type: v.nullish(v.string()),
  code: v.nullish(v.string()),
});

/** Why a payment is refused; throws `PaymentsUnavailable` for Paystack's own failures. */
export function readRefusal({ message, type, code }: v.InferOutput<typeof refusal>): PaymentStart {
  if (/duplicate.+reference/iu.test(message)) return { kind: "used-reference" };
  if (type === "api_error" || type === "processor_error") {
    throw new PaymentsUnavailable(`Paystack does not start this payment: ${message}`);
  }
  const isEmail = code === "invalid_email_address" || /e-?mail/iu.test(message);
  return { kind: "refused", about: isEmail ? "email" : "account", reason: message };
}

export const startedTransaction = v.object({
  status: v.literal(true),
  data: v.object({
    authorization_url: v.pipe(v.string(), v.url(), v.startsWith("http")),
    access_code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    reference: v.string(),
  }),
});

/** The answer's `status` only means that the question was understood. */
const transaction = v.object({
  id,
  status: v.string(),
  reference: v.string(),
  amount: kobo,
  requested_amount: v.nullish(kobo),
  currency: v.string(),
  channel: v.nullish(v.string()),
  paid_at: v.nullish(instant),
  created_at: v.nullish(instant),
  createdAt: v.nullish(instant),
  // The record of the popup is only told, so that an odd one costs no payment.
  log: v.fallback(v.nullish(v.object({ attempts: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))) })), null),
});

export type PaystackTransaction = v.InferOutput<typeof transaction>;

export const verified = v.object({ status: v.literal(true), data: transaction });

const meta = v.optional(v.object({ pageCount: v.optional(v.number()) }));
export const listedTransactions = v.object({ status: v.literal(true), data: v.array(transaction), meta });

const refundStatus = v.picklist(["pending", "processing", "processed", "failed", "needs-attention"]);

/** `transaction`: the payment's id, or the payment itself in the answer to a new refund. */
const refund = v.object({
  id,
  transaction: v.pipe(
    v.union([id, v.object({ id })]),
    v.transform(one => (typeof one === "string" ? one : one.id)),
  ),
  // Some answers have the amount as digits in a string.
  amount: v.union([kobo, v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number))]),
  status: refundStatus,
  merchant_note: v.nullish(v.string()),
});

export const startedRefund = v.object({ status: v.literal(true), data: refund });
export const listedRefunds = v.object({ status: v.literal(true), data: v.array(refund), meta });

/** Throws `PaymentsUnavailable` for an answer that it cannot read. */
export function readPaystackAnswer<const Schema extends v.GenericSchema>(
  schema: Schema,
  { status, body }: PaystackAnswer,
  what: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  const where = v.getDotPath(issue) ?? "the answer";
  throw new PaymentsUnavailable(
    `Paystack answered ${status} to ${what} with something else: ${where} ${issue.message}`,
  );
}

/** Returns undefined for a word that Paystack did not use before. */
export function statusOf(word: string): Payment["status"] | undefined {
  return Object.hasOwn(statuses, word) ? statuses[word as keyof typeof statuses] : undefined;
}

const statuses = {
  success: "success",
  failed: "failed",
  abandoned: "abandoned",
  reversed: "reversed",
  pending: "pending",
  ongoing: "pending",
  processing: "pending",
  queued: "pending",
  // A refund is under way and may fail: nothing is settled.
  "reversal-pending": "pending",
  reversal_pending: "pending",
} as const satisfies Record<string, Payment["status"]>;

/** Notes of refunds begin so; the refund's key follows. */
const notePrefix = "Refund by the shop, key ";

/** The key goes into the note, because Paystack has no idempotency keys. */
export function noteOf(key: string): string {
  return notePrefix + key;
}

export function asRefund(found: v.InferOutput<typeof refund>, reference: string): Refund {
  const note = found.merchant_note ?? "";
  const key = note.startsWith(notePrefix) ? note.slice(notePrefix.length) : undefined;
  return { id: found.id, key, reference, amountKobo: found.amount, status: found.status };
}
