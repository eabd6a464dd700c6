import { and, asc, eq, gte, isNull, lt, notInArray, sql, sum } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { lagosDayOf, lagosDayRange } from "#app/lib/lagos-time.ts";
import { sumKobo } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { dueOf, receivedOf } from "#app/money/receipts/receipt.ts";
import { receipts } from "#app/platform/tables/checkout-tables.server.ts";
import { orders } from "#app/platform/tables/order-tables.server.ts";
import { failedStages } from "#app/platform/tables/stage-facts.ts";
import type { CashList, CashOrder } from "./cash-list.ts";

const pageSize = 50;

const isCollected = and(isNull(orders.paidAt), notInArray(orders.stage, failedStages));

/**
 * Orders with something due, fifty at a time, by latest promised day (or order day); their sum; today's receipts by
 * source. `after`: last order of the page before. Four queries.
 */
export async function listCash(
  { db, now }: { db: Database; now(): Date },
  after: string | undefined,
): Promise<CashList> {
  // Looked up in the database: a JavaScript date loses microseconds.
  const isYounger = isUuid(after)
    ? sql`(${orders.createdAt}, ${orders.id}) > (select place.created_at, place.id from orders place where place.id = ${after})`
    : undefined;
  const found = await db
    .select()
    .from(orders)
    .where(and(isCollected, isYounger))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(pageSize + 1);
  const shown = found.slice(0, pageSize);
  const came = await listReceipts(
    db,
    shown.map(({ checkoutId }) => checkoutId),
  );
  const rows = shown.map((order): CashOrder => {
    const receivedKobo = receivedOf(came.get(order.checkoutId) ?? []);
    const { id, number, fullName, stage, city, region, promised, createdAt } = order;
    const place = promised?.place || `${city}, ${region}`;
    const day = promised?.days?.to ?? lagosDayOf(createdAt);
    return { id, number, fullName, place, stage, day, dueKobo: dueOf({ ...order, receivedKobo }) };
  });
  return {
    days: byDay(rows),
    ...(await sumDue(db)),
    today: await sumToday(db, now()),
    next: found.length > pageSize ? shown.at(-1)?.id : undefined,
  };
}

function byDay(rows: CashOrder[]): CashList["days"] {
  const days = [...new Set(rows.map(({ day }) => day))].toSorted();
  return days.map(day => {
    const own = rows.filter(row => row.day === day);
    return { day, orders: own, dueKobo: sumKobo(own.map(({ dueKobo }) => dueKobo)) };
  });
}

async function sumDue(db: Database): Promise<Pick<CashList, "count" | "dueKobo">> {
  const came = db
    .select({ kobo: sum(receipts.amountKobo) })
    .from(receipts)
    .where(eq(receipts.checkoutId, orders.checkoutId));
  const [all] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      dueKobo: sql`coalesce(sum(greatest(0, ${orders.totalKobo} - coalesce((${came}), 0))), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(isCollected);
  return all!;
}

async function sumToday(db: Database, now: Date): Promise<CashList["today"]> {
  const { from, to } = lagosDayRange(lagosDayOf(now));
  return await db
    .select({ source: receipts.source, kobo: sum(receipts.amountKobo).mapWith(Number) })
    .from(receipts)
    .where(and(gte(receipts.receivedAt, from), lt(receipts.receivedAt, to)))
    .groupBy(receipts.source)
    .orderBy(asc(receipts.source));
}
