import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";

export const movedMailKind = "day-moved-email";

/** A day that is corrected by then is not e-mailed. */
const waitMs = 2 * 60_000;

export async function queueMovedMail(
  db: Queryable,
  { orderId, eventId, now }: { orderId: string; eventId: string; now: Date },
): Promise<void> {
  await addToOutbox(db, {
    kind: movedMailKind,
    key: `${movedMailKind}:${eventId}`,
    payload: { orderId, eventId },
    now,
    notBefore: new Date(now.getTime() + waitMs),
  });
}
