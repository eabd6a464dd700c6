import { and, asc, desc, eq, gt, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import * as v from "valibot";
import { isUuid } from "#app/lib/uuid.ts";
import { matchPerson } from "#app/platform/database/match-person.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { type KeyPlace, readKeyPage } from "#app/platform/database/read-key-page.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { answeredMessages } from "./contact-tables.server.ts";
import { phonesIn } from "./phones-in-text.server.ts";

/** A message with the phone numbers in it. `answeredBy` is null while it is open. */
export type SentMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  at: Date;
  phones: string[];
  answeredBy: string | null;
};

const mostCounted = 99;

/** Counts to 99 at most. */
export async function countOpenMessages({ db }: { db: Database }): Promise<number> {
  const answer = db.select({ one: sql`1` }).from(answeredMessages).where(eq(answeredMessages.messageId, outbox.id));
  const open = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, "contact-message"), notExists(answer)))
    .limit(mostCounted)
    .as("open");
  return await db.$count(open);
}

/** The newest with these words in the name, address or text; see `matchPerson`. */
export async function searchContactMessages(
  { db }: { db: Database },
  { query, limit }: { query: string; limit: number },
): Promise<SentMessage[]> {
  const words = sql`concat_ws(' ', ${outbox.payload} ->> 'name', ${outbox.payload} ->> 'email',
    ${outbox.payload} ->> 'message')`;
  // A number is stored with a gap here and without one there.
  const matches = matchPerson(query, { names: words, phone: sql`regexp_replace(${words}, '[ ()+-]', '', 'g')` });
  if (!matches) return [];
  const rows = await db
    .select(columns)
    .from(outbox)
    .leftJoin(answeredMessages, eq(answeredMessages.messageId, outbox.id))
    .where(and(eq(outbox.kind, "contact-message"), matches))
    .orderBy(desc(outbox.id))
    .limit(limit);
  return rows.map(asMessage);
}

const columns = {
  id: outbox.id,
  payload: outbox.payload,
  at: outbox.createdAt,
  answeredBy: answeredMessages.answeredBy,
};

type Row = { id: string; payload: unknown; at: Date; answeredBy: string | null };

function asMessage({ payload, ...row }: Row): SentMessage {
  const parsed = v.parse(payloadSchema, payload);
  return { ...row, ...parsed, phones: phonesIn(parsed.message) };
}

const payloadSchema = v.object({ name: v.string(), email: v.string(), message: v.string() });

/** Lists messages, newest first. `newer` is for `before`, `older` for `after`. */
export async function listContactMessages(
  { db }: { db: Database },
  {
    show,
    after,
    before,
    limit = 25,
  }: {
    show?: "open" | "done" | undefined;
    after?: string | undefined;
    before?: string | undefined;
    limit?: number;
  } = {},
): Promise<{ messages: SentMessage[]; newer: string | undefined; older: string | undefined }> {
  // UUIDv7 ids grow with time, so they are the order too.
  const read = ({ side, place }: KeyPlace<string>, count: number) => {
    const isBeyond = place && (side === "older" ? lt(outbox.id, place) : gt(outbox.id, place));
    return db
      .select(columns)
      .from(outbox)
      .leftJoin(answeredMessages, eq(answeredMessages.messageId, outbox.id))
      .where(and(eq(outbox.kind, "contact-message"), show && isShown[show], isBeyond || undefined))
      .orderBy(side === "older" ? desc(outbox.id) : asc(outbox.id))
      .limit(count);
  };
  const { rows, hasNewer, hasOlder } = await readKeyPage(read, {
    limit,
    after: isUuid(after) ? after : undefined,
    before: isUuid(before) ? before : undefined,
  });
  return {
    messages: rows.map(asMessage),
    newer: hasNewer ? rows[0]?.id : undefined,
    older: hasOlder ? rows.at(-1)?.id : undefined,
  };
}

const isShown = { open: isNull(answeredMessages.messageId), done: isNotNull(answeredMessages.messageId) };
