import type { ReceiptSource } from "#app/money/receipts/receipt-sources.ts";

/** How an order was or will be paid, as the list is filtered. One paid in two ways is in both. */
export const orderPayments = ["online", "transfer", "cash", "card", "on-delivery"] as const;

export type OrderPaidBy = (typeof orderPayments)[number];

export const paidByWords: Record<OrderPaidBy, string> = {
  online: "Online",
  transfer: "Bank transfer",
  cash: "Cash",
  card: "Card (POS)",
  "on-delivery": "Pay on delivery",
};

export const paidBySources: Record<Exclude<OrderPaidBy, "on-delivery">, ReceiptSource> = {
  online: "provider",
  transfer: "transfer",
  cash: "cash",
  card: "pos",
};
