import { orderStageFacts } from "#app/platform/tables/stage-facts.ts";
import type { OrderStage, ReceiptSource } from "#app/platform/tables/states.ts";
import { sumKobo } from "#app/lib/money.ts";

/** Money that came for a checkout or its order. `receivedAt`: as the provider or the bank's app says. */
export type Receipt = {
  source: ReceiptSource;
  /** The payment's own reference, the bank's, or one that was made here for cash. */
  reference: string;
  amountKobo: number;
  receivedAt: Date;
  recordedBy: string;
};

/** How money came, for people. */
export const sourceWords: Record<ReceiptSource, string> = {
  provider: "online",
  transfer: "bank transfer",
  cash: "cash",
  pos: "card at the door",
  exchange: "exchange",
};

/** How a piece of money came. What the practice provider took moved no money, and says so. */
export function receiptWay({ source, recordedBy }: Pick<Receipt, "source" | "recordedBy">): string {
  return source === "provider" && recordedBy === "practice" ? "practice payment, no money" : sourceWords[source];
}

/**
 * What is still to be paid for an order, in kobo: computed from its receipts and never stored, so that the two cannot
 * disagree. Never below zero; money given back makes nothing due again. Source: docs/architecture.md#the-laws.
 */
export function dueOf(order: { totalKobo: number; stage: OrderStage; receivedKobo: number }): number {
  if (orderStageFacts[order.stage].progress === "failed") return 0;
  return Math.max(0, order.totalKobo - order.receivedKobo);
}

/** What came in all, in kobo. */
export function receivedOf(receipts: Pick<Receipt, "amountKobo">[]): number {
  return sumKobo(receipts.map(({ amountKobo }) => amountKobo));
}

/**
 * A bank's reference in the one spelling in which it counts once, however it was typed: upper case, without spaces, and
 * with a hyphen for the slash, which would end a part of an address.
 */
export function normalReference(text: string): string {
  return text.normalize("NFKC").toUpperCase().replaceAll(/\s/gu, "").replaceAll("/", "-");
}
