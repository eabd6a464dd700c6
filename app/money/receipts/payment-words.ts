import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";

/** What the words about an order's money are made of; `paidAt` is null while something is due. */
export type PaymentFacts = { createdAt: Date; paidAt: Date | null; dueKobo: number };

/** What the paper of an order is called: a receipt once all of it is paid. */
export function paperName({ paidAt, totalKobo }: { paidAt: Date | null; totalKobo: number }): "Receipt" | "Invoice" {
  return paidAt || totalKobo === 0 ? "Receipt" : "Invoice";
}

/** When it was paid, or ordered, and what is still due, in sentences. */
export function paymentSentence(number: string, { createdAt, paidAt, dueKobo }: PaymentFacts): string {
  if (paidAt) return `Order ${number}, paid on ${formatLagosTime(paidAt)}.`;
  const due = dueKobo > 0 ? ` ${formatNaira(dueKobo)} is still to be paid.` : "";
  return `Order ${number}, ordered on ${formatLagosTime(createdAt)}.${due}`;
}

/** One sum of an order: what was taken off, what came, or what is left to pay. */
export type SumRow = { label: string; kobo: number; isOff?: true };

/** The rows of an order's sums between its subtotal and its delivery, and after its total, where there are any. */
export function moreSums(order: {
  discountKobo: number;
  totalKobo: number;
  dueKobo: number;
  discountReason?: string;
}): { before: SumRow[]; after: SumRow[] } {
  const { discountKobo, discountReason, totalKobo, dueKobo } = order;
  const label = discountReason ? `Taken off (${discountReason})` : "Taken off";
  const receivedKobo = totalKobo - dueKobo;
  const received: SumRow[] = receivedKobo > 0 ? [{ label: "Received", kobo: receivedKobo }] : [];
  return {
    before: discountKobo > 0 ? [{ label, kobo: discountKobo, isOff: true }] : [],
    after: dueKobo > 0 ? [...received, { label: "Still to pay", kobo: dueKobo }] : [],
  };
}
