import { and, desc, eq, sql } from "drizzle-orm";
import type { MeasuredBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { isOfPerson } from "#app/orders/customers/find-known.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";

/** What a customer's order knows of somebody. `at`: when it was ordered. */
export type KnownMeasures = { orderId: string; number: string; at: Date; body: MeasuredBody };

/** Older items are not looked at. */
const mostItems = 50;

/** Lists the latest measurements of everybody in a customer's orders, by name and by what was measured. One query. */
export async function listKnownMeasures({ db }: ReadContext, personId: string): Promise<KnownMeasures[]> {
  const rows = await db
    .select({ orderId: orders.id, number: orders.number, at: orders.createdAt, measures: orderItems.measures })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(sql`jsonb_array_length(${orderItems.measures}) > 0`, isOfPerson(personId)))
    .orderBy(desc(orders.createdAt), desc(orders.id), desc(orderItems.position))
    .limit(mostItems);
  const known = new Map<string, KnownMeasures>();
  for (const { measures, ...order } of rows) {
    for (const body of measures ?? []) {
      const key = JSON.stringify([body.name.toLowerCase(), body.measures.map(one => one.key)]);
      if (!known.has(key)) known.set(key, { ...order, body });
    }
  }
  return [...known.values()];
}
