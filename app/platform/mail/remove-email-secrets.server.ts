import { and, eq, inArray, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { emails } from "./email-tables.server.ts";

/** Replaces an e-mail's text once its secret was removed. */
export const removedText = "The link that stood here was taken out.";

/** What an e-mail with a secret becomes, so that the table or a backup opens nothing. */
export const withoutSecret = (now: Date) => ({ textBody: removedText, htmlBody: "", secretUntil: now });

const holdsSecret = and(isNotNull(emails.secretUntil), ne(emails.htmlBody, ""));

/**
 * Removes the secrets from all e-mails to an address: one was used or replaced. Those that could not be sent are then
 * withdrawn, and nobody needs to look at them.
 */
export async function removeSecretsTo(db: Queryable, recipient: string, now: Date): Promise<void> {
  await remove(db, {
    which: eq(emails.recipient, recipient),
    unsent: "withdrawn",
    states: ["waiting", "failed", "unclear"],
    now,
  });
}

/** Removes expired secrets; for a periodic job. An e-mail that should have left by then has failed. */
export async function removeOldSecrets({
  db,
  now,
  mailServer,
}: DatedReadContext & { mailServer?: unknown }): Promise<void> {
  const unsent = mailServer ? "failed" : "withdrawn";
  await remove(db, { which: lte(emails.secretUntil, now()), unsent, states: ["waiting"], now: now() });
}

/** E-mails in `states` become `unsent`. */
type Removal = { which: SQL; unsent: "failed" | "withdrawn"; states: KeptState[]; now: Date };
type KeptState = (typeof emails.$inferSelect)["state"];

async function remove(db: Queryable, { which, unsent, states, now }: Removal): Promise<void> {
  const isUnsent = inArray(emails.state, states);
  await db
    .update(emails)
    .set({
      ...withoutSecret(now),
      state: sql`case when ${isUnsent} then ${unsent} else ${emails.state} end`,
      lastError: sql`case when ${isUnsent} then 'The link in it has expired.' else ${emails.lastError} end`,
    })
    .where(and(holdsSecret, which));
}
