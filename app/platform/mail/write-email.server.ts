import { nameInLetters } from "#app/lib/first-name.ts";
import { asOneLine } from "#app/lib/one-line-text.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { emails } from "./email-tables.server.ts";

/** `key` names the event; `orderId` the order it is about. */
export type NewEmail = {
  key: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  orderId?: string;
  /** Milliseconds after which it is not sent by itself; a day by default. */
  goodForMs?: number;
  /** True for an e-mail with a link that lets its reader in. Its text is removed once sent or expired. */
  holdsSecret?: boolean;
  /** The address where one tap in a mail program unsubscribes (RFC 8058). */
  stopAddress?: string;
  /** Where an answer goes, if not to the sender: to the customer whom an e-mail to staff is about. */
  replyTo?: string | undefined;
  /** True for e-mails to shoppers: an answer goes to the shop's contact address, unless there is a `replyTo`. */
  answersToShop?: boolean;
};

/** An e-mail is tried for a day; later nobody expects it. */
export const keepTryingMs = 24 * 60 * 60 * 1000;

/** Writes an e-mail, once for each key. */
export function writeEmail(db: Queryable, email: NewEmail, now: Date): Promise<void> {
  return writeEmails(db, [email], now);
}

/** Writes several e-mails of different keys in one statement. */
export async function writeEmails(db: Queryable, written: NewEmail[], now: Date): Promise<void> {
  const rows = written.map(email => rowOf(email, now));
  await db.insert(emails).values(rows).onConflictDoNothing({ target: emails.key });
}

function rowOf({ to, text, html, ...email }: NewEmail, now: Date): typeof emails.$inferInsert {
  const giveUpAt = new Date(now.getTime() + (email.goodForMs ?? keepTryingMs));
  return {
    id: newId(),
    key: email.key,
    orderId: email.orderId,
    textBody: text,
    htmlBody: html,
    // Removes what ends a header line or reverses its text.
    recipientName: nameInLetters(asOneLine(to.name)),
    recipient: asOneLine(to.address),
    subject: asOneLine(email.subject),
    createdAt: now,
    runAfter: now,
    giveUpAt,
    secretUntil: email.holdsSecret ? giveUpAt : null,
    stopAddress: email.stopAddress,
    replyTo: email.replyTo ? asOneLine(email.replyTo) : null,
    answersToShop: email.answersToShop ?? false,
  };
}
