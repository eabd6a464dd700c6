import { type SQL, sql } from "drizzle-orm";

/**
 * The person whose an order of the query is, as text. `otherwise`: for an order that nobody has looked at yet, as
 * a job does that within a minute.
 */
export function personOfOrder(otherwise: SQL<string>): SQL<string> {
  return sql<string>`coalesce((
    select people.root_id::text from people_orders join people on people.id = people_orders.person_id
    where people_orders.order_id = orders.id), ${otherwise})`;
}
