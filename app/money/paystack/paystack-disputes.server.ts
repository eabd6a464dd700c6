import * as v from "valibot";
import { type Dispute, type DisputeState, type Disputes, PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { paystackDisputeAnswers } from "./answer-paystack-disputes.server.ts";
import { readPaystackAnswer, refusal } from "./paystack-answers.server.ts";
import type { PaystackAnswer, PaystackApi } from "./paystack-api.server.ts";

const perPage = 100;
const maxPages = 100;

/** Returns undefined for anything that `schema` does not accept, so that one odd field costs no dispute. */
const known = <const Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

const id = v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.transform(String), v.maxLength(100));
const kobo = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const instant = v.pipe(
  v.string(),
  v.transform(text => new Date(text)),
  v.check(date => !Number.isNaN(date.getTime())),
);
const reference = v.pipe(v.string(), v.regex(/^[\w.=-]{1,100}$/u));
const word = v.pipe(v.string(), v.regex(/^[\w -]{1,60}$/u));

/** Published answers write times in both spellings, and leave almost every field null in one place or another. */
const dispute = v.object({
  id,
  status: known(word),
  resolution: known(word),
  category: known(word),
  currency: known(word),
  refund_amount: known(kobo),
  transaction_reference: known(reference),
  merchant_transaction_reference: known(reference),
  transaction: known(
    v.object({ reference: known(reference), amount: known(kobo), currency: known(word), status: known(word) }),
  ),
  dueAt: known(instant),
  due_at: known(instant),
  createdAt: known(instant),
  created_at: known(instant),
});

const answered = v.object({
  status: v.literal(true),
  // Some answers hold one dispute, and others a list of them.
  data: v.union([
    v.array(v.unknown()),
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform(one => [one]),
    ),
  ]),
  meta: known(v.object({ pageCount: known(v.number()) })),
});

/** Disputes at Paystack. Source: the provider's documentation (list and fetch dispute). */
export function paystackDisputes(api: PaystackApi): Disputes {
  return {
    answeredAt: "https://dashboard.paystack.com",
    list: range => listDisputes(api, range),
    async find(disputeId) {
      if (!/^[\w-]{1,100}$/u.test(disputeId)) return undefined;
      const answer = await api.get(`/dispute/${disputeId}`);
      if (isUnknown(answer)) return undefined;
      const found = readPaystackAnswer(answered, answer, "a dispute").data.map(readDispute);
      const asked = found.find(one => one?.id === disputeId);
      if (!asked) throw new PaymentsUnavailable(`Paystack answered to dispute ${disputeId} with something else.`);
      return asked;
    },
    answers: paystackDisputeAnswers(api),
  };
}

async function listDisputes(
  api: PaystackApi,
  { from, to }: { from: Date; to: Date },
): Promise<{ disputes: Dispute[]; unreadable: number }> {
  // New disputes arrive at the front while we read, so duplicates are dropped.
  const found = new Map<string, Dispute>();
  let unreadable = 0;
  for (let page = 1; page <= maxPages; page++) {
    const range = { from: from.toISOString(), to: to.toISOString() };
    const query = new URLSearchParams({ ...range, perPage: String(perPage), page: String(page) });
    const { data, meta } = readPaystackAnswer(answered, await api.get(`/dispute?${query}`), "the list of disputes");
    for (const one of data) {
      const read = readDispute(one);
      if (read) found.set(read.id, read);
      else unreadable++;
    }
    if (data.length < perPage || page >= (meta?.pageCount ?? Infinity)) {
      return { disputes: [...found.values()], unreadable };
    }
  }
  throw new PaymentsUnavailable(`Paystack's list of disputes has no end after ${maxPages} pages.`);
}

/** Without an id and a payment there is nothing to show. Everything else may be missing. */
function readDispute(one: unknown): Dispute | undefined {
  const parsed = v.safeParse(dispute, one);
  if (!parsed.success) return undefined;
  const { transaction, status = "unknown", resolution, ...found } = parsed.output;
  const about = transaction?.reference ?? found.merchant_transaction_reference ?? found.transaction_reference;
  if (!about) return undefined;
  return {
    id: found.id,
    reference: about,
    // The answer "declined" leaves 0 there.
    amountKobo: found.refund_amount || transaction?.amount,
    currency: found.currency ?? transaction?.currency ?? "NGN",
    category: found.category,
    status,
    state: stateOf(status, resolution, transaction?.status),
    dueAt: found.dueAt ?? found.due_at,
    createdAt: found.createdAt ?? found.created_at,
  };
}

/** An unknown status counts as open: too many questions cost less than the payment. */
function stateOf(status: string, resolution = "", payment = ""): DisputeState {
  if (status === "awaiting-bank-feedback") return "answered";
  if (status === "archived") return "ended";
  if (status !== "resolved") return "open";
  // The money went back, whatever the resolution is called.
  if (payment === "reversed" || resolution.endsWith("accepted")) return "lost";
  return resolution === "declined" ? "won" : "ended";
}

/** Paystack's own form tells its 404 or 400 from those of a proxy. */
function isUnknown({ status, body }: PaystackAnswer): boolean {
  const refused = v.safeParse(refusal, body);
  return refused.success && (status === 404 || (status === 400 && /not found/iu.test(refused.output.message)));
}
