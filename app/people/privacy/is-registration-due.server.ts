import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";

/** From this number on a shop must be registered. */
const mostPeople = 200;
const monthsCounted = 6;

/**
 * True when more than 200 people came in six months, as customers or with the last thousand orders. Source: Nigeria
 * Data Protection Act 2023; docs/operating.md#what-is-kept-about-people.
 */
export async function isRegistrationDue({ db, now }: { db: Queryable; now(): Date }): Promise<boolean> {
  const since = new Date(now());
  since.setUTCMonth(since.getUTCMonth() - monthsCounted);
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ isDue: boolean }>(sql`
    select (select count(*) from (
        select from customers where created_at >= ${from}
        order by created_at desc limit ${mostPeople + 1}) as counted) > ${mostPeople}
      or (select count(distinct customer_id) from (
        select customer_id from orders where created_at >= ${from}
        order by created_at desc, id desc limit 1000) as counted) > ${mostPeople} as "isDue"`);
  return rows[0]!.isDue;
}
