import { type SQL, sql } from "drizzle-orm";
import { isListed, type PeopleFilters, tagsOfRow } from "#app/orders/customers/list-customers.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";

/** The most contacts of a broadcast list in WhatsApp. */
const groupSize = 256;

/** Names a person who agreed to news on WhatsApp. `name` is "" where the shop knows no order of theirs. */
export type Reachable = { id: string; phone: string; name: string; tags: string[] };

/** A place in the list: the first and last consent of a group. */
export type ReachableGroup = { from: string; to: string; people: number };

/**
 * Lists whose consent for WhatsApp is valid, oldest consent first, with name and tags as they are now. With filters,
 * only people of the list of customers who match. One number is listed once; where several people have it, the one who
 * bought last gives the name.
 */
export async function listReachable(
  { db, now }: DatedReadContext,
  filters: PeopleFilters,
  { from, to }: { from: string; to: string },
): Promise<Reachable[]> {
  const { rows } = await db.execute<Reachable>(sql`
    select * from (${reachable(filters, now())}) as found
    where id between ${from} and ${to} order by id limit ${groupSize}`);
  return rows;
}

/** Splits the list into groups of 256, by their first and last consent, so that later changes move nobody. */
export async function groupReachable(
  { db, now }: DatedReadContext,
  filters: PeopleFilters = {},
): Promise<ReachableGroup[]> {
  const { rows } = await db.execute<ReachableGroup>(sql`
    select (array_agg(id order by id))[1] as "from", (array_agg(id order by id desc))[1] as "to",
      count(*)::int as people
    from (select id, (row_number() over (order by id) - 1) / ${groupSize} as place
      from (${reachable(filters, now())}) as found) as numbered
    group by place order by place`);
  return rows;
}

/** Selects id, phone, name and tags of everybody in the list. */
export function reachable(filters: PeopleFilters, now: Date): SQL {
  const isFiltered = Object.values(filters).some(Boolean);
  const matching = isListed(filters, now) ?? sql`false`;
  return sql`
    select consents.id, consents.phone, coalesce(person.name, '') as name, coalesce(person.tags, '{}') as tags
    from consents left join lateral (
      select people.name, ${tagsOfRow} as tags
      from people_keys join people as holder on holder.id = people_keys.person_id
        join people on people.id = holder.root_id
      where people_keys.kind = 'phone' and people_keys.value = consents.phone and ${matching}
      order by people.last_at desc, people.id limit 1
    ) as person on true
    where consents.channel = 'whatsapp' and consents.withdrawn_at is null
      and (not ${isFiltered}::boolean or person.name is not null)`;
}
