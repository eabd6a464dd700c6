/** Names are any text; addresses are addresses. */
export type OutgoingEmail = {
  /** The same for every try, without angle brackets, so that a repeat can be recognised. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** The address where one tap in a mail program unsubscribes. */
  stopAddress?: string | undefined;
  /** The address for answers, if it is not the sender's. */
  replyTo?: string | undefined;
};

/**
 * `unavailable`: nothing left, try again. `account-refused`: the server refuses the shop's account, its limit for
 * example, so no e-mail would leave now. `refused`: never. `unclear`: all or part had left when the connection ended.
 * `reason` is for the owner.
 */
export type SendingOutcome =
  | { kind: "sent" }
  | { kind: "unavailable" | "account-refused" | "refused" | "unclear"; reason: string };

export type MailServer = {
  /**
   * Delivers one e-mail. `onLeaving` is awaited just before its first byte leaves; if it throws, nothing leaves.
   * `stopping` ends a try of which nothing has left.
   */
  deliver(
    email: OutgoingEmail,
    options: { onLeaving(): Promise<void>; stopping: AbortSignal },
  ): Promise<SendingOutcome>;
};
