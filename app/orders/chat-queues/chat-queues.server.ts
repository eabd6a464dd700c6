import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { PeopleFilters } from "#app/orders/customers/list-customers.server.ts";
import type { DatedReadContext, ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { type Reachable, reachable } from "./list-reachable.server.ts";
import { chatQueuePeople, chatQueues } from "./queue-tables.server.ts";

/** How long a chat that is open with one member of staff is offered to nobody else. */
const takenMs = 15 * 60_000;
const keptDays = 90;
const mostListed = 20;

type Queue = typeof chatQueues.$inferSelect;
type Step = { id: string; actor: string };

/** Starts a queue for everybody who is reachable now. Sent twice with one id, it is one. Returns how many it is for. */
export async function startQueue(
  { db, now }: WriteContext,
  { id, body, about, actor, filters }: Step & { body: string; about: string; filters: PeopleFilters },
): Promise<number> {
  const at = now();
  return await transact(db, async transaction => {
    const [made] = await transaction
      .insert(chatQueues)
      .values({ id, body, about, madeBy: actor, createdAt: at, touchedAt: at })
      .onConflictDoNothing()
      .returning({ id: chatQueues.id });
    if (made) {
      await transaction.execute(sql`
        insert into chat_queue_people (queue_id, consent_id)
        select ${id}, found.id from (${reachable(filters, at)}) as found`);
    }
    const people = await transaction.$count(chatQueuePeople, eq(chatQueuePeople.queueId, id));
    // A queue without people is not kept.
    if (people === 0) await transaction.delete(chatQueues).where(eq(chatQueues.id, id));
    return people;
  });
}

export type QueueCount = { done: number; left: number };

/** Counts the people of a queue. Those who withdrew their consent since are not left. */
const counts = {
  done: sql<number>`count(*) filter (where done_at is not null)::int`,
  left: sql<number>`count(*) filter (where done_at is null and withdrawn_at is null)::int`,
};

export async function findQueue({ db }: ReadContext, id: string): Promise<(Queue & QueueCount) | undefined> {
  if (!isUuid(id)) return undefined;
  const [queue] = await db.select().from(chatQueues).where(eq(chatQueues.id, id));
  return queue && { ...queue, ...(await countQueue({ db }, id)) };
}

async function countQueue({ db }: ReadContext, id: string): Promise<QueueCount> {
  const { rows } = await db.execute<QueueCount>(sql`
    select ${counts.done} as done, ${counts.left} as left
    from chat_queue_people join consents on consents.id = consent_id where queue_id = ${id}`);
  return rows[0]!;
}

/** Lists the latest queues with their counts. */
export async function listQueues({ db }: ReadContext): Promise<(Queue & QueueCount)[]> {
  const queues = await db.select().from(chatQueues).orderBy(desc(chatQueues.createdAt)).limit(mostListed);
  const counted = [];
  for (const queue of queues) counted.push({ ...queue, ...(await countQueue({ db }, queue.id)) });
  return counted;
}

/**
 * Gives a member of staff the chat to open now, the same one until it is done. Another gets another one: nobody is
 * written to twice. Who was erased or has withdrawn is passed over. Undefined when nobody is left for this one.
 */
export async function takeNext({ db, now }: WriteContext, { id, actor }: Step): Promise<Reachable | undefined> {
  const at = now();
  const freeSince = new Date(at.getTime() - takenMs);
  const { rows } = await db.execute<{ consentId: string }>(sql`
    update chat_queue_people set taken_by = ${actor}, taken_at = ${at.toISOString()}
    where queue_id = ${id} and consent_id = (
      select consent_id from chat_queue_people as waiting join consents on consents.id = waiting.consent_id
      where waiting.queue_id = ${id} and waiting.done_at is null and consents.withdrawn_at is null
        and (waiting.taken_by is null or waiting.taken_by = ${actor} or waiting.taken_at < ${freeSince.toISOString()})
      order by (waiting.taken_by is not distinct from ${actor}) desc, waiting.consent_id
      limit 1 for update of waiting)
    returning consent_id as "consentId"`);
  const [taken] = rows;
  if (!taken) return undefined;
  const { rows: found } = await db.execute<Reachable>(
    sql`select * from (${reachable({}, at)}) as found where id = ${taken.consentId}`,
  );
  // They withdrew or were erased at this moment, so the next one is looked for.
  return found[0] ?? (await takeNext({ db, now }, { id, actor }));
}

/**
 * Notes that a person was written to. The button names the person, so that a second press, or one in another tab,
 * changes nothing. Returns who had done it before, if anybody.
 */
export async function markDone(
  { db, now }: WriteContext,
  { id, consentId, actor }: Step & { consentId: string },
): Promise<{ doneBefore: string | undefined }> {
  const at = now();
  const isThis = and(eq(chatQueuePeople.queueId, id), eq(chatQueuePeople.consentId, consentId));
  const [done] = await db
    .update(chatQueuePeople)
    .set({ doneAt: at, doneBy: actor })
    .where(and(isThis, isNull(chatQueuePeople.doneAt)))
    .returning({ id: chatQueuePeople.consentId });
  if (done) {
    await db.update(chatQueues).set({ touchedAt: at }).where(eq(chatQueues.id, id));
    return { doneBefore: undefined };
  }
  const [before] = await db.select({ by: chatQueuePeople.doneBy }).from(chatQueuePeople).where(isThis);
  return { doneBefore: before?.by ?? undefined };
}

export async function removeQueue({ db }: ReadContext, id: string): Promise<void> {
  await db.delete(chatQueues).where(eq(chatQueues.id, id));
}

/** Removes queues of which nothing was done for 90 days. Called by a job. */
export async function removeOldQueues({ db, now }: DatedReadContext): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 24 * 60 * 60_000);
  await db.delete(chatQueues).where(lt(chatQueues.touchedAt, before));
}
