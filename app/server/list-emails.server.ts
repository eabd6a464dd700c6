import { and, desc, inArray, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { type EmailFilter, emailFilters, type KeptEmail } from "#app/lib/email-states.ts";
import type { Database } from "./open-database.server.ts";
import { emails } from "./schema.server.ts";

const uuid = v.pipe(v.string(), v.uuid());

/**
 * A page of the e-mails, newest first, paged by key: `next` is what to ask for `after`, where there is more. A place that
 * names nothing lists from the newest.
 */
export async function listEmails(
  { db }: { db: Database },
  listing: { only?: EmailFilter | undefined; after?: string | undefined; limit?: number } = {},
): Promise<{ emails: KeptEmail[]; next: string | undefined }> {
  const { only, after, limit = 25 } = listing;
  // Ids grow with time (UUIDv7), so they are the order too.
  const isOlder = v.is(uuid, after) ? sql`${emails.id} < ${after}::uuid` : undefined;
  const rows = await db
    .select({
      ...{ id: emails.id, subject: emails.subject, recipient: emails.recipient, recipientName: emails.recipientName },
      ...{ text: emails.textBody, state: emails.state, lastError: emails.lastError, orderId: emails.orderId },
      ...{ createdAt: emails.createdAt, sentAt: emails.sentAt },
    })
    .from(emails)
    .where(and(only && isIn(only), isOlder))
    .orderBy(desc(emails.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { emails: page, next: rows.length > limit ? page.at(-1)?.id : undefined };
}

/** How many e-mails the owner should look at, counted up to a hundred. */
export async function countTroubledEmails({ db }: { db: Database }): Promise<number> {
  const some = db.select({ id: emails.id }).from(emails).where(isIn("failed")).limit(100).as("some");
  return await db.$count(some);
}

/** The states in the words of the partial indexes, so that these are used. */
function isIn(filter: EmailFilter): SQL {
  return inArray(emails.state, [...emailFilters[filter]]);
}
