/**
 * `waiting`: not sent yet; `failed`: refused, or not sent for a day; `unclear`: the connection or the shop ended during
 * sending, so it may have arrived; `withdrawn`: its link was used or replaced before it was sent, or its order was
 * corrected.
 */
export type EmailState = "waiting" | "sending" | "sent" | "failed" | "unclear" | "withdrawn";

/** The owner's filters, with the states in each. */
export const emailFilters = {
  waiting: ["waiting", "sending"],
  sent: ["sent"],
  failed: ["failed", "unclear"],
} as const satisfies Record<string, readonly EmailState[]>;

export type EmailFilter = keyof typeof emailFilters;

/** `lastError`: the mail server's message, or ours. */
export type KeptEmail = {
  id: string;
  subject: string;
  recipient: string;
  recipientName: string;
  text: string;
  hasHtml: boolean;
  state: EmailState;
  lastError: string | null;
  orderId: string | null;
  createdAt: Date;
  sentAt: Date | null;
};
