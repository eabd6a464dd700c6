import { and, eq, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/database/open-database.server.ts";
import { emails } from "#app/tables/message-tables.server.ts";

/** What stands in an e-mail in the place of its text once the secret in it was taken out. */
export const removedText = "The link that stood here was taken out.";

/** What becomes of an e-mail that held a secret: nobody who reads the table or a backup gets in with it. */
export const withoutSecret = (now: Date) => ({ textBody: removedText, htmlBody: "", secretUntil: now });

const holdsSecret = and(isNotNull(emails.secretUntil), ne(emails.htmlBody, ""));

/** Takes the secrets out of all e-mails to an address: one of them was used, and the others are good no more. */
export async function removeSecretsTo(db: Queryable, recipient: string, now: Date): Promise<void> {
  await remove(db, eq(emails.recipient, recipient), now);
}

/** Takes out the secrets whose time is over; for a periodic job. */
export async function removeOldSecrets({ db, now }: { db: Queryable; now(): Date }): Promise<void> {
  await remove(db, lte(emails.secretUntil, now()), now());
}

async function remove(db: Queryable, which: SQL, now: Date): Promise<void> {
  const isUnsent = sql`${emails.state} = 'waiting'`;
  await db
    .update(emails)
    .set({
      ...withoutSecret(now),
      state: sql`case when ${isUnsent} then 'failed' else ${emails.state} end`,
      lastError: sql`case when ${isUnsent} then 'The link in it is over.' else ${emails.lastError} end`,
    })
    .where(and(holdsSecret, which));
}
