import { and, eq, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { emails } from "#app/platform/tables/message-tables.server.ts";

/** What stands in an e-mail in the place of its text once the secret in it was taken out. */
export const removedText = "The link that stood here was taken out.";

/** What becomes of an e-mail that held a secret: nobody who reads the table or a backup gets in with it. */
export const withoutSecret = (now: Date) => ({ textBody: removedText, htmlBody: "", secretUntil: now });

const holdsSecret = and(isNotNull(emails.secretUntil), ne(emails.htmlBody, ""));

/** Takes the secrets out of all e-mails to an address: one of them was used or replaced, and none is needed now. */
export async function removeSecretsTo(db: Queryable, recipient: string, now: Date): Promise<void> {
  await remove(db, { which: eq(emails.recipient, recipient), unsent: "withdrawn", now });
}

/**
 * Takes out the secrets whose time is over; for a periodic job. An e-mail that should have left by then has failed;
 * without a mail server it was only kept to be read here.
 */
export async function removeOldSecrets({ db, now, mailServer }: EmailSecretsContext): Promise<void> {
  const unsent = mailServer ? "failed" : "withdrawn";
  await remove(db, { which: lte(emails.secretUntil, now()), unsent, now: now() });
}

type EmailSecretsContext = { db: Queryable; now(): Date; mailServer?: unknown };
type Removal = { which: SQL; unsent: "failed" | "withdrawn"; now: Date };

async function remove(db: Queryable, { which, unsent, now }: Removal): Promise<void> {
  const isUnsent = sql`${emails.state} = 'waiting'`;
  await db
    .update(emails)
    .set({
      ...withoutSecret(now),
      state: sql`case when ${isUnsent} then ${unsent} else ${emails.state} end`,
      lastError: sql`case when ${isUnsent} then 'The link in it is over.' else ${emails.lastError} end`,
    })
    .where(and(holdsSecret, which));
}
