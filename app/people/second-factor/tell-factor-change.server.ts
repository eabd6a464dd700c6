import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";

/** `by`: who did it. `told`: a sentence for the person's e-mail, without its full stop. */
type FactorChange = { userId: string; email: string; by: string; action: string; told: string; now: Date };

/** Writes a change into the history and mails it to the person, so that nobody changes how they sign in unseen. */
export async function tellFactorChange(transaction: Transaction, change: FactorChange): Promise<void> {
  const { userId, email, by, action, told, now } = change;
  const subject = { subject: "sign-in code", subjectId: userId, after: { name: email } };
  await writeAudit(transaction, { actor: by, action, ...subject, now });
  const key = `${factorChangedKind}:${newId()}`;
  await addToOutbox(transaction, { kind: factorChangedKind, key, payload: { email, told }, now });
}

export const factorChangedKind = "second-factor-changed";
