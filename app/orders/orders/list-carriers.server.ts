import { and, desc, gt, gte, isNotNull, max, type SQL, sql } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";

const name = sql<string>`${orders.carrier} ->> 'company'`;

const mostCarriers = 50;
const daysBack = 60;

/** Riders and companies that took parcels of the last 60 days, the latest first. */
export async function listCarriers({ db, now }: DatedReadContext): Promise<string[]> {
  const since = new Date(now().getTime() - daysBack * 86_400_000);
  const rows = await db
    .select({ name })
    .from(orders)
    .where(and(isNotNull(orders.carrier), gt(name, ""), gte(orders.createdAt, since)))
    .groupBy(name)
    .orderBy(desc(max(orders.createdAt)), name)
    .limit(mostCarriers);
  return rows.map(row => row.name);
}

/** Says the same as the index of carriers, so that it is used. */
export function isCarriedBy(carrier: string): SQL | undefined {
  return and(isNotNull(orders.carrier), sql`${name} = ${carrier}`);
}
