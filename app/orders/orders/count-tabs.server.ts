import { type SQL, sql } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { failedStages, type OrderStage, overStages, stagesToMake } from "#app/shop/delivery/order-states.ts";
import { mostCounted, type OrderTab, type TabCounts } from "./order-tabs.ts";

/** Written out, not as parameters: the planner matches them with the indexes of migrations 0470 and 0822. */
const listed = (stages: readonly string[]) => sql.raw(stages.map(stage => `'${stage}'`).join(", "));

const sent: OrderStage[] = ["sent", "at-park", "ready"];

/** What has a day on which it is ready waits for it: it is made here, or comes later. */
const isAwaitingItems = sql`${orders.readyBy} is not null and ${orders.stage} in (${listed(stagesToMake)})`;

/** Every order is picked by one of these. Unpaid ones are picked again, by their money. */
const picks: Record<OrderTab, SQL> = {
  "not-ready": isAwaitingItems,
  "to-pack": sql`${orders.stage} in (${listed([...stagesToMake, "made"])}) and not (${isAwaitingItems})`,
  "to-send": sql`${orders.stage} = 'packed'`,
  "on-its-way": sql`${orders.stage} in (${listed(sent)})`,
  done: sql`${orders.stage} in (${listed(overStages)})`,
  unpaid: sql`${orders.paidAt} is null and ${orders.stage} not in (${listed(failedStages)})`,
};

/** A condition that picks the orders of a tab. */
export function isInTab(tab: OrderTab): SQL {
  return picks[tab];
}

/** The newest of a tab by its index, at most one more than is counted. */
export function countTab(tab: OrderTab): SQL<number> {
  return sql<number>`(select count(*)::int from (
    select from ${orders} where ${isInTab(tab)} order by ${orders.createdAt} desc, ${orders.id} desc
    limit ${sql.raw(String(mostCounted + 1))}
  ) as newest)`;
}

/** One query that reads at most a hundred orders of each tab, however many there are. */
export async function countTabs({ db }: { db: Pick<Database, "execute"> }): Promise<TabCounts> {
  const { rows } = await db.execute<TabCounts>(sql`select ${countTab("not-ready")} as "not-ready",
    ${countTab("to-pack")} as "to-pack", ${countTab("to-send")} as "to-send", ${countTab("on-its-way")} as "on-its-way",
    ${countTab("unpaid")} as unpaid`);
  return rows[0]!;
}
