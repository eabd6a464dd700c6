import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { type KeyPlace, readKeyPage } from "#app/platform/database/read-key-page.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { removedText } from "#app/platform/mail/remove-email-secrets.server.ts";
import { type EmailFilter, emailFilters, type KeptEmail } from "./email-states.ts";

/**
 * Lists e-mails, newest first. Pass `newer` as `before`, `older` as `after`; an unknown place starts from the newest.
 */
export async function listEmails(
  { db, now }: DatedReadContext,
  listing: {
    /** Whether the reader may see the secret in an e-mail to this address; by default, never. */
    seesSecretsTo?: (recipient: string) => boolean;
    only?: EmailFilter | undefined;
    after?: string | undefined;
    before?: string | undefined;
    limit?: number;
  } = {},
): Promise<{ emails: KeptEmail[]; newer: string | undefined; older: string | undefined }> {
  const { only, after, before, limit = 25, seesSecretsTo = () => false } = listing;
  // Ids grow with time (UUIDv7), so they sort by time.
  const read = ({ side, place }: KeyPlace<string>, count: number) => {
    const isBeyond = place && (side === "older" ? lt(emails.id, place) : gt(emails.id, place));
    return db
      .select({
        id: emails.id,
        subject: emails.subject,
        recipient: emails.recipient,
        recipientName: emails.recipientName,
        text: emails.textBody,
        hasHtml: sql<boolean>`${emails.htmlBody} <> ''`,
        state: emails.state,
        lastError: emails.lastError,
        orderId: emails.orderId,
        createdAt: emails.createdAt,
        sentAt: emails.sentAt,
        secretUntil: emails.secretUntil,
      })
      .from(emails)
      .where(and(only && isIn(only), isBeyond || undefined))
      .orderBy(side === "older" ? desc(emails.id) : asc(emails.id))
      .limit(count);
  };
  const { rows, hasNewer, hasOlder } = await readKeyPage(read, {
    limit,
    after: isUuid(after) ? after : undefined,
    before: isUuid(before) ? before : undefined,
  });
  return {
    emails: rows.map(({ secretUntil, text, ...email }) => {
      const isOpen = !secretUntil || (secretUntil > now() && seesSecretsTo(email.recipient));
      return { ...email, text: isOpen ? text : removedText, hasHtml: isOpen && email.hasHtml };
    }),
    newer: hasNewer ? rows[0]?.id : undefined,
    older: hasOlder ? rows.at(-1)?.id : undefined,
  };
}

/** Returns undefined for an e-mail without HTML, and for a secret that the reader may not see. */
export async function findEmailHtml(
  { db, now }: DatedReadContext,
  { id, seesSecretsTo }: { id: string; seesSecretsTo: (recipient: string) => boolean },
): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const [email] = await db.select().from(emails).where(eq(emails.id, id));
  if (!email) return undefined;
  const { secretUntil, recipient, htmlBody } = email;
  const isOpen = !secretUntil || (secretUntil > now() && seesSecretsTo(recipient));
  return (isOpen && htmlBody) || undefined;
}

/** E-mails the owner should look at, counted up to a hundred. */
export async function countTroubledEmails({ db }: { db: Database }): Promise<number> {
  const some = db.select({ id: emails.id }).from(emails).where(isIn("failed")).limit(100).as("some");
  return await db.$count(some);
}

/** Names the states exactly as the partial indexes do, so that PostgreSQL uses them. */
function isIn(filter: EmailFilter): SQL {
  // Erased e-mails need no attention.
  return sql`${inArray(emails.state, [...emailFilters[filter]])} and ${emails.recipient} <> ''`;
}
