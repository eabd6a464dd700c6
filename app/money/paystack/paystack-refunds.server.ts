import { PaymentsUnavailable, type Refund, type RefundStart } from "#app/money/payments/payments.ts";
import {
  asRefund,
  listedRefunds,
  noteOf,
  readPaystackAnswer,
  refusal,
  startedRefund,
} from "./paystack-answers.server.ts";
import type { PaystackApi } from "./paystack-api.server.ts";

const perPage = 100;
const maxPages = 100;

/** Lists refunds by Paystack's id, the oldest first. */
export async function listPaystackRefunds(
  api: PaystackApi,
  { id, reference }: { id: string; reference: string },
): Promise<Refund[]> {
  const found: Refund[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const query = new URLSearchParams({ transaction: id, perPage: String(perPage), page: String(page) });
    const { data, meta } = readPaystackAnswer(listedRefunds, await api.get(`/refund?${query}`), "the list of refunds");
    // Each refund is checked again, because the list must be of this payment.
    found.push(...data.filter(one => one.transaction === id).map(one => asRefund(one, reference)));
    if (data.length < perPage || page >= (meta?.pageCount ?? Infinity)) return oldestFirst(found);
  }
  throw new PaymentsUnavailable(`Paystack's list of refunds has no end after ${maxPages} pages.`);
}

/**
 * Begins a refund once per key, which travels in the note: the list is read first, so calls for one payment must not
 * overlap. Sent once; a lost answer is found in the list.
 */
export async function beginPaystackRefund(
  api: PaystackApi,
  payment: { id: string; reference: string },
  { amountKobo, key }: { amountKobo: number; key: string },
): Promise<RefundStart> {
  const begun = (await listPaystackRefunds(api, payment)).find(refund => refund.key === key);
  if (begun) return { kind: "started", refund: begun };
  const answer = await api.post("/refund", {
    transaction: payment.reference,
    amount: amountKobo,
    merchant_note: noteOf(key),
  });
  if (answer.status >= 400) {
    return { kind: "refused", reason: readPaystackAnswer(refusal, answer, "a refund").message };
  }
  const { data } = readPaystackAnswer(startedRefund, answer, "a refund");
  return { kind: "started", refund: { ...asRefund(data, payment.reference), key } };
}

function oldestFirst(refunds: Refund[]): Refund[] {
  const distinct = new Map(refunds.map(refund => [refund.id, refund]));
  return [...distinct.values()].toSorted((a, b) => Number(a.id) - Number(b.id));
}
