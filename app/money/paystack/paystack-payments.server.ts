import * as v from "valibot";
import {
  type ListedTransaction,
  type PaidAmount,
  type Payment,
  type PaymentFrame,
  type PaymentStart,
  type Payments,
  PaymentsUnavailable,
} from "#app/money/payments/payments.ts";
import {
  listedTransactions,
  type PaystackTransaction,
  readPaystackAnswer,
  readRefusal,
  refusal,
  startedTransaction,
  statusOf,
  verified,
} from "./paystack-answers.server.ts";
import { KeyRefused, openPaystackApi, type PaystackApi, type PaystackApiOptions } from "./paystack-api.server.ts";
import { paystackDisputes } from "./paystack-disputes.server.ts";
import { isTestKey } from "./paystack-keys.ts";
import { beginPaystackRefund, listPaystackRefunds } from "./paystack-refunds.server.ts";
import {
  paystackDispute,
  paystackEventKind,
  paystackSignatureHeader,
  readPaystackEvent,
} from "./paystack-webhook.server.ts";

const perPage = 100;
const maxPages = 1_000;

/**
 * Paystack: the server announces, the popup opens by access code, `verify` decides. `origin`: where Paystack's own page
 * returns. Source: docs/architecture.md#the-three-seams; the provider's documentation.
 */
export function createPaystackPayments(options: PaystackApiOptions & { origin: string; now(): Date }): Payments {
  const { origin, secretKey, now } = options;
  const api = openPaystackApi(options);
  const oneAtATime = createTurns();
  return {
    provider: "paystack",
    note: "Secure payment through Paystack. Your card is not stored here.",
    isTest: isTestKey(secretKey),
    signatureHeader: paystackSignatureHeader,
    frame: paystackFrame,
    initialize: payment => announce(api, origin, payment),

    async verify(reference) {
      const found = await find(api, reference);
      return found ? asPayment(found, now) : { status: "unknown", reference };
    },

    refund({ reference, amountKobo, key }) {
      // Refunds run one after the other, because the list of refunds makes a key good for one refund.
      return oneAtATime(reference, async () => {
        const payment = await find(api, reference);
        if (!payment) return { kind: "refused", reason: "Paystack does not know this payment." };
        return await beginPaystackRefund(api, payment, { amountKobo, key });
      });
    },

    async listRefunds(reference) {
      const payment = await find(api, reference);
      return payment ? await listPaystackRefunds(api, payment) : [];
    },

    listTransactions: range => listTransactions(api, range),
    readEvent: (rawBody, signature) => readPaystackEvent(rawBody, signature, secretKey),
    kindOf: paystackEventKind,
    disputeIn: paystackDispute,
    disputes: paystackDisputes(api),
  };
}

/** Returns undefined for an unknown reference. */
async function find(api: PaystackApi, reference: string): Promise<PaystackTransaction | undefined> {
  // The reference becomes part of the address, so nothing else may come with it.
  if (!/^(?!\.+$)[\w.=-]{1,100}$/u.test(reference)) return undefined;
  const answer = await api.get(`/transaction/verify/${encodeURIComponent(reference)}`);
  if (isUnknown(answer)) return undefined;
  return readPaystackAnswer(verified, answer, "verify").data;
}

async function announce(
  api: PaystackApi,
  origin: string,
  { reference, email, amountKobo }: { reference: string; email: string; amountKobo: number },
): Promise<PaymentStart> {
  if (!Number.isSafeInteger(amountKobo) || amountKobo <= 0) throw new Error(`${amountKobo} is no amount in kobo.`);
  const backTo = `${origin}/checkout?reference=${encodeURIComponent(reference)}`;
  const body = {
    reference,
    email,
    amount: amountKobo,
    currency: "NGN",
    callback_url: `${origin}/checkout`,
    metadata: { cancel_action: backTo },
  };
  // A repeated announcement is refused as a duplicate.
  const answer = await api.post("/transaction/initialize", body, { mayRepeat: true }).catch(error => {
    if (error instanceof KeyRefused) return error;
    throw error;
  });
  if (answer instanceof KeyRefused) return { kind: "refused", about: "account", reason: answer.message };
  const refused = v.safeParse(refusal, answer.body);
  if (refused.success) return readRefusal(refused.output);
  const { data } = readPaystackAnswer(startedTransaction, answer, "initialize");
  if (data.reference !== reference) throw new PaymentsUnavailable("Paystack started another payment than ours.");
  return { kind: "started", accessCode: data.access_code, paymentUrl: data.authorization_url };
}

async function listTransactions(
  api: PaystackApi,
  { from, to }: { from: Date; to: Date },
): Promise<ListedTransaction[]> {
  // New payments arrive at the front while we read, so duplicates are dropped.
  const found = new Map<string, ListedTransaction>();
  for (let page = 1; page <= maxPages; page++) {
    const range = { from: from.toISOString(), to: to.toISOString() };
    const query = new URLSearchParams({ ...range, perPage: String(perPage), page: String(page) });
    const answer = await api.get(`/transaction?${query}`);
    const { data, meta } = readPaystackAnswer(listedTransactions, answer, "the list of transactions");
    for (const one of data) {
      const createdAt = one.created_at ?? one.createdAt;
      if (!createdAt) throw new PaymentsUnavailable("Paystack lists a transaction without its time.");
      if (createdAt >= from && createdAt < to) found.set(one.reference, asListed(one, createdAt));
    }
    if (data.length < perPage || page >= (meta?.pageCount ?? Infinity)) {
      return [...found.values()].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    }
  }
  throw new PaymentsUnavailable(`Paystack's list of transactions has no end after ${maxPages} pages.`);
}

/** Lets work under one name wait for its turn. */
function createTurns() {
  const latest = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = latest.get(name) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(work);
    latest.set(name, turn);
    try {
      return await turn;
    } finally {
      if (latest.get(name) === turn) latest.delete(name);
    }
  };
}

/** Paystack's own form tells its 404 or 400 from those of a proxy. */
function isUnknown({ status, body }: { status: number; body: unknown }): boolean {
  const refused = v.safeParse(refusal, body);
  if (!refused.success) return false;
  return status === 404 || (status === 400 && /transaction reference not found/iu.test(refused.output.message));
}

function asPayment(found: PaystackTransaction, now: () => Date): Payment {
  const { reference, currency } = found;
  const status = statusOf(found.status);
  if (!status) throw new PaymentsUnavailable(`Paystack says that ${reference} is "${found.status}".`);
  const tries = found.log?.attempts;
  if (status === "failed" && tries) return { status, reference, tries };
  if (status !== "success") return { status, reference };
  // Money without a time is money all the same.
  const paidAt = found.paid_at ?? found.created_at ?? now();
  return { status, reference, ...amountsOf(found), currency, paidAt, channel: found.channel ?? "unknown" };
}

function asListed(found: PaystackTransaction, createdAt: Date): ListedTransaction {
  const { reference, currency, paid_at } = found;
  // A state that we do not know does not count as settled.
  return {
    reference,
    status: statusOf(found.status) ?? "pending",
    ...amountsOf(found),
    currency,
    createdAt,
    paidAt: paid_at ?? undefined,
  };
}

function amountsOf({ amount, requested_amount }: PaystackTransaction): PaidAmount {
  return { amountKobo: amount, requestedKobo: requested_amount ?? undefined };
}

/**
 * The popup's checkout frame, and the hash of its spinner's style sheet (check it with a new version). With an access
 * code it calls no API from our page. Source: the provider's documentation.
 */
const paystackFrame: PaymentFrame = {
  source: "https://checkout.paystack.com",
  styleHash: "sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg=",
};
