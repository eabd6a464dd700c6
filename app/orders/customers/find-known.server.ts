import { sql } from "drizzle-orm";
import { plainFirstNameOf } from "#app/lib/first-name.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";

export type KnownCustomer = { id: string; name: string; warning: string; orders: number };

const warning = sql`coalesce((select string_agg(distinct own.warning, ' · ') from people as own
  where own.root_id = shown.id and own.warning <> ''), '') as warning`;

/** Whose an order is, and what staff should know before they send it. */
export async function findPersonOfOrder(context: ReadContext, orderId: string): Promise<KnownCustomer | undefined> {
  return (await findPeopleOfOrders(context, [orderId])).get(orderId);
}

/** As `findPersonOfOrder`, for many orders in one query. The map's keys are the orders' ids. */
export async function findPeopleOfOrders({ db }: ReadContext, orderIds: string[]): Promise<Map<string, KnownCustomer>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<KnownCustomer & { orderId: string }>(sql`
    select people_orders.order_id as "orderId", shown.id, shown.name, shown.orders, ${warning}
    from people_orders join people on people.id = people_orders.person_id join people as shown on shown.id = people.root_id
    where people_orders.order_id = any (${sql.param(orderIds)}::uuid[])`);
  return new Map(rows.map(({ orderId, ...person }) => [orderId, person]));
}

/** Finds who buyers without an order are, by phone and first name. The map's keys are those of `buyers`. */
export async function findKnownBuyers(
  { db }: ReadContext,
  buyers: readonly { id: string; phone: string; fullName: string }[],
): Promise<Map<string, KnownCustomer>> {
  const asked = buyers
    .filter(({ phone }) => phone !== "")
    .map(({ id, phone, fullName }) => ({ id, phone, first: plainFirstNameOf(fullName) }));
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<KnownCustomer & { asked: string }>(sql`
    select asked.id as asked, shown.id, shown.name, shown.orders, ${warning}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id text, phone text, first text)
      join people_keys on people_keys.kind = 'phone' and people_keys.value = asked.phone
        and people_keys.first_name = asked.first and people_keys.joins
      join people on people.id = people_keys.person_id
      join people as shown on shown.id = people.root_id`);
  return new Map(rows.map(({ asked: id, ...person }) => [id, person]));
}

/** Finds the customer with this e-mail address. Finds nobody where several customers have it. */
export async function findPeopleByEmail({ db }: ReadContext, emails: string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const folded = emails.map(email => email.toLowerCase());
  const { rows } = await db.execute<{ email: string; id: string }>(sql`
    select people_keys.value as email, min(people.root_id::text) as id
    from people_keys join people on people.id = people_keys.person_id
    where people_keys.kind = 'email' and people_keys.value = any (${sql.param(folded)}::text[])
    group by 1 having count(distinct people.root_id) = 1`);
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** The condition for orders of one person with everybody merged into them. */
export function isOfPerson(rootId: string) {
  return sql`orders.id in (
    select people_orders.order_id from people join people_orders on people_orders.person_id = people.id
    where people.root_id = ${rootId})`;
}
