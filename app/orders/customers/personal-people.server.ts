import { type SQL, sql } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal, type Scope } from "#app/people/privacy/personal-table.ts";
import { people, peopleKeys, peopleNotes, peopleOrders, peopleTags } from "./people-tables.server.ts";

/**
 * Selects the ids of the people with these orders. When somebody asks to be erased, the whole person goes; orders of
 * theirs that stay are somebody new. When only old orders are forgotten, a person stays who has others.
 */
function idsOf({ orderIds, userIds, customerIds, emails }: Scope): SQL {
  const those = sql.param(orderIds);
  const isAsked = userIds.length + customerIds.length + emails.length > 0;
  const hasOthers = sql`exists (
    select from people_orders as other where other.person_id = people_orders.person_id
      and other.order_id <> all (${those}::uuid[]))`;
  return sql`(select person_id from people_orders where order_id = any (${those}::uuid[])
    and (${isAsked}::boolean or not ${hasOthers}))`;
}

export const personalPeople: PersonalRecords = {
  tables: [
    personal(peopleNotes, {
      name: "notes about customers",
      rows: scope => sql`${peopleNotes.personId} in ${idsOf(scope)}`,
      erasure: "delete",
    }),
    personal(peopleTags, {
      name: "tags of customers",
      rows: scope => sql`${peopleTags.personId} in ${idsOf(scope)}`,
      erasure: "delete",
      tells: ["tag"],
    }),
    personal(peopleKeys, {
      name: "what customers are known by",
      rows: scope => sql`${peopleKeys.personId} in ${idsOf(scope)}`,
      erasure: "delete",
      // A key may be of a relative who ordered with the same phone.
      toldRows: scope => sql`${peopleKeys.personId} in ${idsOf(scope)} and ${peopleKeys.kind} = 'phone'`,
      tells: ["kind", "value"],
    }),
    personal(people, {
      name: "customers",
      rows: scope => sql`${people.id} in ${idsOf(scope)}`,
      erasure: "delete",
      tells: ["name", "orders", "pieces", "netKobo", "refused", "returned", "firstAt", "lastAt", "sizes", "regions"],
    }),
    personal(peopleOrders, {
      name: "whose orders are",
      rows: ({ orderIds }) => sql`${peopleOrders.orderId} = any (${sql.param(orderIds)}::uuid[])`,
      erasure: "delete",
    }),
  ],
};
