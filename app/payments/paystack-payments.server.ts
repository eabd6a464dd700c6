import * as v from "valibot";
import { type ListedTransaction, type Payment, type Payments, PaymentsUnavailable } from "./payments.ts";
import {
  listedTransactions,
  type PaystackTransaction,
  readAnswer,
  refusal,
  startedTransaction,
  statusOf,
  verified,
} from "./paystack-answers.server.ts";
import { openPaystackApi, type PaystackApiOptions } from "./paystack-api.server.ts";
import { paystackFrame } from "./paystack-frame.ts";
import { beginPaystackRefund, listPaystackRefunds } from "./paystack-refunds.server.ts";
import { paystackSignatureHeader, readPaystackEvent } from "./paystack-webhook.server.ts";

const perPage = 100;
const maxPages = 1_000;

/**
 * Paystack: the server announces a payment, the popup opens on its access code, and `verify` is the only truth.
 * `origin` is the shop's public address, where Paystack's own payment page returns to.
 * Source: design §5, §6; contracts of the provider §1, §2.
 */
export function createPaystackPayments(options: PaystackApiOptions & { origin: string; now(): Date }): Payments {
  const { origin, secretKey, now } = options;
  const api = openPaystackApi(options);
  const refunding = new Map<string, Promise<unknown>>();

  /** Undefined: Paystack has never heard of the reference. */
  async function find(reference: string): Promise<PaystackTransaction | undefined> {
    // Nothing else can be a reference there, and nothing else may become part of the address.
    if (!/^(?!\.+$)[\w.=-]{1,100}$/u.test(reference)) return undefined;
    const answer = await api.get(`/transaction/verify/${encodeURIComponent(reference)}`);
    if (isUnknown(answer)) return undefined;
    return readAnswer(verified, answer, "verify").data;
  }

  return {
    provider: "paystack",
    signatureHeader: paystackSignatureHeader,
    frame: paystackFrame,

    async initialize({ reference, email, amountKobo }) {
      if (!Number.isSafeInteger(amountKobo) || amountKobo <= 0) throw new Error(`${amountKobo} is no amount in kobo.`);
      const backTo = `${origin}/checkout?reference=${encodeURIComponent(reference)}`;
      const body = {
        ...{ reference, email, amount: amountKobo, currency: "NGN" },
        ...{ callback_url: `${origin}/checkout`, metadata: { cancel_action: backTo } },
      };
      // A second try with the same reference makes no second payment: it is refused as a duplicate.
      const answer = await api.post("/transaction/initialize", body, { mayRepeat: true });
      const refused = v.safeParse(refusal, answer.body);
      if (refused.success) {
        if (/duplicate.+reference/iu.test(refused.output.message)) return { kind: "used-reference" };
        throw new PaymentsUnavailable(`Paystack does not start this payment: ${refused.output.message}`);
      }
      const { data } = readAnswer(startedTransaction, answer, "initialize");
      if (data.reference !== reference) throw new PaymentsUnavailable("Paystack started another payment than ours.");
      return { kind: "started", accessCode: data.access_code, paymentUrl: data.authorization_url };
    },

    async verify(reference) {
      const found = await find(reference);
      return found ? asPayment(found, now) : { status: "unknown", reference };
    },

    async refund({ reference, amountKobo, key }) {
      // One after the other, since the list of refunds is what makes a key good for one refund only.
      const before = refunding.get(reference) ?? Promise.resolve();
      const refund = before
        .catch(() => {})
        .then(async () => {
          const payment = await find(reference);
          if (!payment) return { kind: "refused" as const, reason: "Paystack does not know this payment." };
          return await beginPaystackRefund(api, payment, { amountKobo, key });
        });
      refunding.set(reference, refund);
      try {
        return await refund;
      } finally {
        if (refunding.get(reference) === refund) refunding.delete(reference);
      }
    },

    async listRefunds(reference) {
      const payment = await find(reference);
      return payment ? await listPaystackRefunds(api, payment) : [];
    },

    async listTransactions({ from, to }) {
      // New ones come at the front while we read: what moves to the next page is seen twice, and kept once.
      const found = new Map<string, ListedTransaction>();
      for (let page = 1; page <= maxPages; page++) {
        const range = { from: from.toISOString(), to: to.toISOString() };
        const query = new URLSearchParams({ ...range, perPage: String(perPage), page: String(page) });
        const answer = await api.get(`/transaction?${query}`);
        const { data, meta } = readAnswer(listedTransactions, answer, "the list of transactions");
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
    },

    readEvent: (rawBody, signature) => readPaystackEvent(rawBody, signature, secretKey),
  };
}

/** A 404, and also a 400 that says so; only in Paystack's own form, since any proxy can answer 404. */
function isUnknown({ status, body }: { status: number; body: unknown }): boolean {
  const refused = v.safeParse(refusal, body);
  if (!refused.success) return false;
  return status === 404 || (status === 400 && /transaction reference not found/iu.test(refused.output.message));
}

function asPayment(found: PaystackTransaction, now: () => Date): Payment {
  const { reference, amount: amountKobo, currency } = found;
  const status = statusOf(found.status);
  if (!status) throw new PaymentsUnavailable(`Paystack says that ${reference} is "${found.status}".`);
  if (status !== "success") return { status, reference };
  // Money without its time is money all the same.
  const paidAt = found.paid_at ?? found.created_at ?? now();
  return { status, reference, amountKobo, currency, paidAt, channel: found.channel ?? "unknown" };
}

function asListed(found: PaystackTransaction, createdAt: Date): ListedTransaction {
  const { reference, amount: amountKobo, currency, paid_at } = found;
  // A word we do not know is no answer: not settled, as far as we can tell.
  return {
    reference,
    status: statusOf(found.status) ?? "pending",
    amountKobo,
    currency,
    createdAt,
    paidAt: paid_at ?? undefined,
  };
}
