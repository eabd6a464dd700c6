import { type SQL, sql } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { failedStages } from "#app/shop/delivery/order-states.ts";
import { mostCounted, type OrderTab, type TabCounts, tabStages } from "./order-tabs.ts";

/** Written out, not as parameters: the planner matches them with the indexes of migrations 0470 and 0822. */
const listed = (stages: readonly string[]) => sql.raw(stages.map(stage => `'${stage}'`).join(", "));

/** A condition that picks the orders of a tab. */
export function isInTab(tab: OrderTab): SQL {
  if (tab === "unpaid") return sql`${orders.paidAt} is null and ${orders.stage} not in (${listed(failedStages)})`;
  const stages = tabStages[tab];
  if (stages.length === 1) return sql`${orders.stage} = ${listed(stages)}`;
  return sql`${orders.stage} in (${listed(stages)})`;
}

/** The newest of a tab by its index, at most one more than is counted. */
function countOf(tab: OrderTab): SQL<number> {
  return sql<number>`(select count(*)::int from (
    select from ${orders} where ${isInTab(tab)} order by ${orders.createdAt} desc, ${orders.id} desc
    limit ${sql.raw(String(mostCounted + 1))}
  ) as newest)`;
}

/** One query that reads at most a hundred orders of each tab, however many there are. */
export async function countTabs({ db }: { db: Pick<Database, "execute"> }): Promise<TabCounts> {
  const { rows } = await db.execute<TabCounts>(sql`select ${countOf("to-pack")} as "to-pack",
    ${countOf("to-send")} as "to-send", ${countOf("on-its-way")} as "on-its-way", ${countOf("unpaid")} as unpaid`);
  return rows[0]!;
}
