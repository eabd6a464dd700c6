import { and, desc, gt, gte, inArray, isNotNull, max, type SQL, sql } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { deliveryKindNames } from "#app/shop/delivery/delivery-kind-names.ts";
import { type CarriedBy, deliveryKinds, usualKind } from "#app/shop/delivery/delivery-kinds.ts";
import type { RecentCarrier } from "./order-detail.ts";

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

const offeredAgain = 5;
const daysKept = 90;

/** The last five that took parcels of the last 90 days, to be named again with one tap. */
export async function listRecentCarriers({ db, now }: DatedReadContext, by: CarriedBy): Promise<RecentCarrier[]> {
  const since = new Date(now().getTime() - daysKept * 86_400_000);
  const driverPhone = sql<string>`coalesce(${orders.carrier} ->> 'driverPhone', '')`;
  const kinds = deliveryKindNames.filter(kind => deliveryKinds[kind].carrier === by);
  return await db
    .select({ company: name, driverPhone })
    .from(orders)
    .where(
      and(
        isNotNull(orders.carrier),
        gte(orders.createdAt, since),
        sql`${name} || ${driverPhone} <> ''`,
        inArray(sql`coalesce(${orders.deliveryKind}, ${usualKind})`, kinds),
      ),
    )
    .groupBy(name, driverPhone)
    .orderBy(desc(max(orders.createdAt)), name, driverPhone)
    .limit(offeredAgain);
}

/** Says the same as the index of carriers, so that it is used. */
export function isCarriedBy(carrier: string): SQL | undefined {
  return and(isNotNull(orders.carrier), sql`${name} = ${carrier}`);
}
