export const receiptSources = ["provider", "transfer", "cash", "pos", "exchange"] as const;

export type ReceiptSource = (typeof receiptSources)[number];
