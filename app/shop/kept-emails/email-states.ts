/**
 * Where an e-mail stands. `waiting`: nothing of it has left; `sending`: it is leaving; `failed`: it was refused or
 * could not be sent for a day; `unclear`: the connection or the shop ended while it left, so it may have arrived or
 * not; `withdrawn`: it had not left when its link was used or replaced, so nobody needs it.
 */
export type EmailState = "waiting" | "sending" | "sent" | "failed" | "unclear" | "withdrawn";

/** The owner's choices of what to list, and the states in each. */
export const emailFilters = {
  waiting: ["waiting", "sending"],
  sent: ["sent"],
  failed: ["failed", "unclear"],
} as const satisfies Record<string, readonly EmailState[]>;

export type EmailFilter = keyof typeof emailFilters;

/** An e-mail as the owner sees it. `lastError` is the mail server's message, or ours. */
export type KeptEmail = {
  id: string;
  subject: string;
  recipient: string;
  recipientName: string;
  text: string;
  /** Whether there is HTML of it to be shown. */
  hasHtml: boolean;
  state: EmailState;
  lastError: string | null;
  orderId: string | null;
  createdAt: Date;
  sentAt: Date | null;
};
