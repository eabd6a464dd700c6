import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { makeEmailDue } from "#app/platform/mail/change-kept-emails.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";

/** An e-mail that was sent, or is being sent, is not sent again. */
export const sendableStates = ["waiting", "failed", "unclear"] as const;

/**
 * Makes an e-mail due now, with the same Message-ID and another day of tries. Only from the state the owner `saw`, so
 * that an old page repeats nothing, and not after its secret expired. Returns whether it was made due.
 */
export async function sendAgain(
  { db, now }: WriteContext,
  { id, saw, actor }: { id: string; saw: (typeof sendableStates)[number]; actor: string },
): Promise<boolean> {
  return await transact(db, async transaction => {
    const present = now();
    const changed = await makeEmailDue(transaction, { id, saw, now: present });
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
