import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";

/** `paidAt` is null while something is due. */
export type PaymentFacts = { createdAt: Date; paidAt: Date | null; dueKobo: number };

/** A paid order has a receipt, any other an invoice. */
export function paperName({ paidAt, totalKobo }: { paidAt: Date | null; totalKobo: number }): "Receipt" | "Invoice" {
  return paidAt || totalKobo === 0 ? "Receipt" : "Invoice";
}

export function paymentSentence(number: string, { createdAt, paidAt, dueKobo }: PaymentFacts): string {
  if (paidAt) return `Order ${number}, paid on ${formatLagosTime(paidAt)}.`;
  const due = dueKobo > 0 ? ` ${formatNaira(dueKobo)} left to pay.` : "";
  return `Order ${number}, ordered on ${formatLagosTime(createdAt)}.${due}`;
}

/** A row of an order's sums, with `isOff` for what is taken off. */
export type SumRow = { label: string; kobo: number; isOff?: true };

export type MoreSums = { discountKobo: number; totalKobo: number; dueKobo: number; discountReason?: string };
/** Makes the rows between subtotal and delivery, and those after the total. */
export function moreSums(order: MoreSums): { before: SumRow[]; after: SumRow[] } {
  const { discountKobo, discountReason, totalKobo, dueKobo } = order;
  const label = discountReason ? `Discount (${discountReason})` : "Discount";
  const receivedKobo = totalKobo - dueKobo;
  const received: SumRow[] = receivedKobo > 0 ? [{ label: "Received", kobo: receivedKobo }] : [];
  return {
    before: discountKobo > 0 ? [{ label, kobo: discountKobo, isOff: true }] : [],
    after: dueKobo > 0 ? [...received, { label: "Left to pay", kobo: dueKobo }] : [],
  };
}
