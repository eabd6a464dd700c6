import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#app/server/open-database.server.ts";
import { outbox } from "#app/server/schema.server.ts";

/** A message as somebody sent it from the contact page. */
export type SentMessage = { id: string; name: string; email: string; message: string; at: Date };

const payloadSchema = v.object({ name: v.string(), email: v.string(), message: v.string() });
const uuid = v.pipe(v.string(), v.uuid());

/** A page of the messages of the contact page, newest first; `next` is what to ask for `after`, where there is more. */
export async function listContactMessages(
  { db }: { db: Database },
  { after, limit = 25 }: { after?: string | undefined; limit?: number } = {},
): Promise<{ messages: SentMessage[]; next: string | undefined }> {
  // Ids grow with time (UUIDv7), so they are the order too.
  const isOlder = v.is(uuid, after) ? sql`${outbox.id} < ${after}::uuid` : undefined;
  const rows = await db
    .select({ id: outbox.id, payload: outbox.payload, at: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.kind, "contact-message"), isOlder))
    .orderBy(desc(outbox.id))
    .limit(limit + 1);
  const messages = rows.slice(0, limit).map(({ payload, ...row }) => ({ ...row, ...v.parse(payloadSchema, payload) }));
  return { messages, next: rows.length > limit ? messages.at(-1)?.id : undefined };
}
