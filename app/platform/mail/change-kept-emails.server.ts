import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { emails } from "./email-tables.server.ts";
import { keepTryingMs } from "./write-email.server.ts";

type EmailRow = typeof emails.$inferSelect;

/** Makes an e-mail due now and for another day; undefined when its state is not `saw` or its secret has expired. */
export async function makeEmailDue(
  transaction: Queryable,
  { id, saw, now }: { id: string; saw: EmailRow["state"]; now: Date },
): Promise<Pick<EmailRow, "subject" | "recipient"> | undefined> {
  const anotherDay = new Date(now.getTime() + keepTryingMs).toISOString();
  const isOfUse = or(isNull(emails.secretUntil), gt(emails.secretUntil, now));
  const [changed] = await transaction
    .update(emails)
    .set({ state: "waiting", runAfter: now, giveUpAt: sql`least(${anotherDay}::timestamptz, ${emails.secretUntil})` })
    .where(and(eq(emails.id, id), eq(emails.state, saw), isOfUse))
    .returning({ subject: emails.subject, recipient: emails.recipient });
  return changed;
}

/** E-mails about an order, or that name one of these in the second part of their key. */
type About = { orderId: string; names: string[] };

const isAbout = ({ orderId, names }: About) =>
  or(eq(emails.orderId, orderId), inArray(sql`split_part(${emails.key}, ':', 2)`, names));

/** Finds and locks the e-mails that have not left yet. */
export async function findWaitingEmails(transaction: Queryable, about: About): Promise<Pick<EmailRow, "id" | "key">[]> {
  return await transaction
    .select({ id: emails.id, key: emails.key })
    .from(emails)
    .where(and(eq(emails.state, "waiting"), isAbout(about)))
    .for("update");
}

/** E-mails that could not be sent, or perhaps were, cannot be sent again: `reason` is told to the owner. */
export async function withdrawFailedEmails(transaction: Queryable, about: About, reason: string): Promise<void> {
  await transaction
    .update(emails)
    .set({ state: "withdrawn", lastError: reason })
    .where(and(inArray(emails.state, ["failed", "unclear"]), isAbout(about)));
}

/** Takes e-mails back that were found waiting in this transaction, because they are written anew. */
export async function takeBackEmails(transaction: Queryable, ids: string[]): Promise<void> {
  await transaction.delete(emails).where(inArray(emails.id, ids));
}

/** Replaces personal text in e-mails older than `before`; returns how many, at most `atOnce`. */
export async function blankOldEmails(
  db: Queryable,
  { before, atOnce, subject, text }: { before: Date; atOnce: number; subject: string; text: string },
): Promise<number> {
  const old = db
    .select({ id: emails.id })
    .from(emails)
    .where(and(ne(emails.recipient, ""), lt(emails.createdAt, before)))
    .orderBy(asc(emails.createdAt))
    .limit(atOnce);
  const blank = { recipient: "", recipientName: "", subject, textBody: text, htmlBody: "" };
  const done = await db
    .update(emails)
    .set({ ...blank, lastError: null, secretUntil: null, stopAddress: null })
    .where(inArray(emails.id, old))
    .returning({ id: emails.id });
  return done.length;
}
