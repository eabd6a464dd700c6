import * as v from "valibot";
import { type Payment, PaymentsUnavailable, type PaymentStart, type Refund } from "./payments.ts";
import type { PaystackAnswer } from "./paystack-api.server.ts";

/** Integer kobo, exactly: half a kobo or a number beyond 2^53 is no answer. */
const kobo = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.transform(String));
const instant = v.pipe(
  v.string(),
  v.transform(text => new Date(text)),
  v.check(date => !Number.isNaN(date.getTime()), "is no date"),
);

/** What Paystack says when it will not do something: `message` in its own words. */
export const refusal = v.object({
  status: v.literal(false),
  message: v.string(),
  type: v.nullish(v.string()),
  code: v.nullish(v.string()),
});

/** What a refusal to begin a payment means; throws `PaymentsUnavailable` for a failure of theirs, which may pass. */
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

/**
 * A transaction as `verify` and the list give it. `status` of the answer says only that the question was understood.
 */
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
});

export type PaystackTransaction = v.InferOutput<typeof transaction>;

export const verified = v.object({ status: v.literal(true), data: transaction });

const meta = v.optional(v.object({ pageCount: v.optional(v.number()) }));
export const listedTransactions = v.object({ status: v.literal(true), data: v.array(transaction), meta });

const refundStatus = v.picklist(["pending", "processing", "processed", "failed", "needs-attention"]);

/** A refund; its `transaction` is the payment's id, or in the answer to a new one the payment itself. */
const refund = v.object({
  id,
  transaction: v.pipe(
    v.union([id, v.object({ id })]),
    v.transform(one => (typeof one === "string" ? one : one.id)),
  ),
  // In some answers the amount is digits in a string.
  amount: v.union([kobo, v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number))]),
  status: refundStatus,
  merchant_note: v.nullish(v.string()),
});

export const startedRefund = v.object({ status: v.literal(true), data: refund });
export const listedRefunds = v.object({ status: v.literal(true), data: v.array(refund), meta });

/** The answer in its shape, or `PaymentsUnavailable`: what we cannot read tells us nothing. */
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

/** What Paystack's word for a state means here; undefined for a word we do not know. */
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
  // A refund is on its way and may still fail: nothing is settled.
  "reversal-pending": "pending",
  reversal_pending: "pending",
} as const satisfies Record<string, Payment["status"]>;

/** Begins each of our refunds' notes; behind it stands the key. */
const notePrefix = "Refund by the shop, key ";

/** The note that carries a refund's key: Paystack itself knows no such thing. */
export function noteOf(key: string): string {
  return notePrefix + key;
}

export function asRefund(found: v.InferOutput<typeof refund>, reference: string): Refund {
  const note = found.merchant_note ?? "";
  const key = note.startsWith(notePrefix) ? note.slice(notePrefix.length) : undefined;
  return { id: found.id, key, reference, amountKobo: found.amount, status: found.status };
}
