import { and, eq } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { answeredMessages } from "./contact-tables.server.ts";

/** A second call changes nothing. Returns false when there is no such message. */
export async function markMessage(
  { db, now }: WriteContext,
  { id, isDone, actor }: { id: string; isDone: boolean; actor: string },
): Promise<boolean> {
  const isMessage = and(eq(outbox.id, id), eq(outbox.kind, "contact-message"));
  if (!isUuid(id) || (await db.$count(outbox, isMessage)) === 0) return false;
  if (isDone) {
    await db
      .insert(answeredMessages)
      .values({ messageId: id, answeredBy: actor, answeredAt: now() })
      .onConflictDoNothing();
  } else {
    await db.delete(answeredMessages).where(eq(answeredMessages.messageId, id));
  }
  return true;
}
