/** An e-mail ready to leave. Names are any text; addresses are addresses. */
export type OutgoingEmail = {
  /** The same for every try of the same e-mail, so that a repeat can be recognised. Without its angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** Where one press ends such e-mails for their reader. */
  stopAddress?: string | undefined;
};

/**
 * What came of a try. `unavailable`: nothing was taken over, another time it may be. `refused`: never this e-mail.
 * `unclear`: all or part of it had left when the connection ended; the other side may have it. `reason` is for the
 * owner.
 */
export type SendingOutcome = { kind: "sent" } | { kind: "unavailable" | "refused" | "unclear"; reason: string };

/** Where e-mail leaves the shop. */
export type MailServer = {
  /**
   * Hands one e-mail over. `onLeaving` is awaited when all is agreed and just before the first byte of it leaves; if it
   * throws, nothing leaves and it is thrown here. `stopping` ends a try of which nothing has left yet.
   */
  deliver(
    email: OutgoingEmail,
    options: { onLeaving(): Promise<void>; stopping: AbortSignal },
  ): Promise<SendingOutcome>;
};
