import { nameInLetters } from "#app/lib/first-name.ts";
import { asOneLine } from "#app/lib/one-line-text.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { emails } from "#app/platform/tables/message-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";

/** An e-mail as it will be sent. `key` names the event it tells of; `orderId` the order it is about, if any. */
export type NewEmail = {
  key: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  orderId?: string;
  /** Milliseconds after which it is of no use and not sent by itself any more; a day when left out. */
  goodForMs?: number;
  /** It holds a link that lets in whoever reads it: good as long as the e-mail, and taken out once that was sent. */
  holdsSecret?: boolean;
  /** Where one press in a mail program ends such e-mails for its reader (RFC 8058). */
  stopAddress?: string;
};

/** After so long nobody expects it any more: an e-mail is not sent by itself a day late. Milliseconds. */
export const keepTryingMs = 24 * 60 * 60 * 1000;

/** Writes an e-mail down to be sent, once for each key however often it is called. */
export function writeEmail(db: Queryable, email: NewEmail, now: Date): Promise<void> {
  return writeEmails(db, [email], now);
}

/** The same for several of different keys, in one statement. */
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
    // Nothing that could end a header's line or turn its text round.
    recipientName: nameInLetters(asOneLine(to.name)),
    recipient: asOneLine(to.address),
    subject: asOneLine(email.subject),
    createdAt: now,
    runAfter: now,
    giveUpAt,
    secretUntil: email.holdsSecret ? giveUpAt : null,
    stopAddress: email.stopAddress,
  };
}
