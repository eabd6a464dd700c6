import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { people } from "./people-tables.server.ts";
import { mostTags } from "./person.ts";

/**
 * Removes those of the people who have no order any more, and returns whom they were shown with. What staff wrote goes
 * along to the person who got their order (`moved`), as after a corrected phone number.
 */
export async function removeEmptyPeople(
  transaction: Transaction,
  { ids, moved }: { ids: string[]; moved: ReadonlyMap<string, string | null> },
): Promise<string[]> {
  const { rows: empty } = await transaction.execute<{ id: string; rootId: string }>(sql`
    select id, root_id as "rootId" from people where id = any (${sql.param(ids)}::uuid[])
      and not exists (select from people_orders where person_id = people.id)`);
  for (const { id } of empty) {
    const to = moved.get(id);
    if (to && to !== id) await takeAlong(transaction, id, to);
  }
  if (empty.length > 0) {
    const emptyIds = empty.map(({ id }) => id);
    await transaction.delete(people).where(inArray(people.id, emptyIds));
  }
  return empty.map(({ rootId }) => rootId);
}

async function takeAlong(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.execute(sql`update people_notes set person_id = ${to} where person_id = ${from}`);
  await transaction.execute(sql`
    insert into people_tags (person_id, tag)
    select ${to}::uuid, tag from people_tags where person_id = ${from} order by tag
    limit greatest(0, ${mostTags} - (select count(*) from people_tags where person_id = ${to}))
    on conflict do nothing`);
  await transaction.execute(sql`
    update people set warning = earlier.warning from people as earlier
    where people.id = ${to} and earlier.id = ${from} and people.warning = ''`);
}
