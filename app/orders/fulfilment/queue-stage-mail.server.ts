import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";

export const stageMailKind = "stage-email";

/** A step undone by then is not e-mailed. */
const waitMs = 2 * 60_000;

export async function queueStageMail(
  db: Queryable,
  { orderId, eventId, now }: { orderId: string; eventId: string; now: Date },
): Promise<void> {
  await addToOutbox(db, {
    kind: stageMailKind,
    key: `${stageMailKind}:${eventId}`,
    payload: { orderId, eventId },
    now,
    notBefore: new Date(now.getTime() + waitMs),
  });
}
