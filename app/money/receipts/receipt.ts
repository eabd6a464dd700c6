import { sumKobo } from "#app/lib/money.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { orderStageFacts } from "#app/shop/delivery/order-states.ts";
import type { ReceiptSource } from "./receipt-sources.ts";

/** `receivedAt` is the time that the provider or the bank's app says. */
export type Receipt = {
  source: ReceiptSource;
  /** The reference of the payment or of the bank, or one made here for cash. */
  reference: string;
  amountKobo: number;
  receivedAt: Date;
  recordedBy: string;
};

export const sourceWords: Record<ReceiptSource, string> = {
  provider: "online",
  transfer: "bank transfer",
  cash: "cash",
  pos: "card (POS)",
  exchange: "exchange",
};

/** Names the way the money came. Practice money is called a test payment. */
export function receiptWay({ source, recordedBy }: Pick<Receipt, "source" | "recordedBy">): string {
  return source === "provider" && recordedBy === "practice" ? "test payment, no real money" : sourceWords[source];
}

/**
 * In kobo: computed, never stored, never negative; refunds make nothing due again. Source:
 * docs/architecture.md#the-laws.
 */
export function dueOf(order: { totalKobo: number; stage: OrderStage; receivedKobo: number }): number {
  if (orderStageFacts[order.stage].progress === "failed") return 0;
  return Math.max(0, order.totalKobo - order.receivedKobo);
}

/** Returns the sum in kobo. */
export function receivedOf(receipts: Pick<Receipt, "amountKobo">[]): number {
  return sumKobo(receipts.map(({ amountKobo }) => amountKobo));
}

/** A bank reference in one spelling: upper case, no spaces, hyphen for slash. */
export function normalReference(text: string): string {
  return text.normalize("NFKC").toUpperCase().replaceAll(/\s/gu, "").replaceAll("/", "-");
}

/** The sender of a transfer for which the bank shows no reference, as `parseSeenTransfer` writes it. */
const named = /^NAME:(.+):\d{12}:\d+$/u;

/** What a receipt's reference says to people: a provider's or bank's, or who sent it; nothing for one of our own. */
export function referenceInWords(reference: string): { name: string; words: string } | undefined {
  if (reference.startsWith("QUICK-")) return undefined;
  const [, sender] = named.exec(reference) ?? [];
  return sender ? { name: "sender", words: sender.replaceAll("-", " ") } : { name: "reference", words: reference };
}
