import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { EmailState } from "./email-states.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { emails } from "#app/platform/tables/message-tables.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { keepTryingMs } from "#app/platform/mail/write-email.server.ts";

/** States in which the owner may have an e-mail sent: anything but already sent, or leaving at this moment. */
export const sendableStates = ["waiting", "failed", "unclear"] as const;

/**
 * Makes an e-mail due now at the owner's request: it is tried at once and for another day, under the same Message-ID.
 * Only from the state the owner `saw`, so that a button on an old page repeats nothing, and not once the secret in it
 * has expired. Returns whether it was made due.
 */
export async function sendAgain(
  { db, now }: { db: Database; now(): Date },
  { id, saw, actor }: { id: string; saw: (typeof sendableStates)[number]; actor: string },
): Promise<boolean> {
  return await transact(db, async transaction => {
    const present = now();
    const anotherDay = new Date(present.getTime() + keepTryingMs).toISOString();
    const isOfUse = or(isNull(emails.secretUntil), gt(emails.secretUntil, present));
    const [changed] = await transaction
      .update(emails)
      .set({
        state: "waiting",
        runAfter: present,
        giveUpAt: sql`least(${anotherDay}::timestamptz, ${emails.secretUntil})`,
      })
      .where(and(eq(emails.id, id), eq(emails.state, saw satisfies EmailState), isOfUse))
      .returning({ subject: emails.subject, recipient: emails.recipient });
    if (!changed) return false;
    await writeAudit(transaction, {
      actor,
      action: "send again",
      subject: "e-mail",
      subjectId: id,
      now: present,
      before: { state: saw },
      after: { name: changed.subject, to: changed.recipient, state: "waiting" },
    });
    return true;
  });
}
