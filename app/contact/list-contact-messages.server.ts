import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import * as v from "valibot";
import { isUuid } from "#app/lib/uuid.ts";
import type { Database } from "#app/database/open-database.server.ts";
import { type KeyPlace, readKeyPage } from "#app/database/read-key-page.server.ts";
import { outbox } from "#app/tables/message-tables.server.ts";

/** A message as somebody sent it from the contact page. */
export type SentMessage = { id: string; name: string; email: string; message: string; at: Date };

const payloadSchema = v.object({ name: v.string(), email: v.string(), message: v.string() });

/**
 * A page of the messages of the contact page, newest first; `newer` is what to ask for `before`, `older` what to ask
 * for `after`, where there are more.
 */
export async function listContactMessages(
  { db }: { db: Database },
  { after, before, limit = 25 }: { after?: string | undefined; before?: string | undefined; limit?: number } = {},
): Promise<{ messages: SentMessage[]; newer: string | undefined; older: string | undefined }> {
  // Ids grow with time (UUIDv7), so they are the order too.
  const read = ({ side, place }: KeyPlace<string>, count: number) => {
    const isBeyond = place && (side === "older" ? lt(outbox.id, place) : gt(outbox.id, place));
    return db
      .select({ id: outbox.id, payload: outbox.payload, at: outbox.createdAt })
      .from(outbox)
      .where(and(eq(outbox.kind, "contact-message"), isBeyond || undefined))
      .orderBy(side === "older" ? desc(outbox.id) : asc(outbox.id))
      .limit(count);
  };
  const { rows, hasNewer, hasOlder } = await readKeyPage(read, {
    limit,
    after: isUuid(after) ? after : undefined,
    before: isUuid(before) ? before : undefined,
  });
  return {
    messages: rows.map(({ payload, ...row }) => ({ ...row, ...v.parse(payloadSchema, payload) })),
    newer: hasNewer ? rows[0]?.id : undefined,
    older: hasOlder ? rows.at(-1)?.id : undefined,
  };
}
