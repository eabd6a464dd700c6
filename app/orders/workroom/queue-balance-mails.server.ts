import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";

export const balanceMailKind = "balance-email";

/** A step undone by then is not e-mailed. */
const firstMs = 2 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** The rest is asked once the order is made, and again after three and seven days. */
const roundsMs = [firstMs, 3 * dayMs, 7 * dayMs];

/** Writes the e-mails about what is left to pay, with the step that marks an order as made. */
export async function queueBalanceMails(
  db: Queryable,
  { orderId, eventId, now }: { orderId: string; eventId: string; now: Date },
): Promise<void> {
  for (const [round, afterMs] of roundsMs.entries()) {
    await addToOutbox(db, {
      kind: balanceMailKind,
      key: `${balanceMailKind}:${eventId}:${round}`,
      payload: { orderId, eventId },
      now,
      notBefore: new Date(now.getTime() + afterMs),
    });
  }
}
