import { and, asc, eq, sql, sum } from "drizzle-orm";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { sumKobo } from "#app/lib/money.ts";
import { isOwing } from "#app/money/figures/find-open-money.server.ts";
import { findReceived } from "#app/money/figures/find-received.server.ts";
import { findTestMoney } from "#app/money/figures/find-test-money.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { dueOf, receivedOf } from "#app/money/receipts/receipt.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { beyondPlace, findListPlace, sortedByTime } from "#app/platform/database/list-place.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { CashList, CashOrder } from "./cash-list.ts";

const pageSize = 50;

const oldestFirst = sortedByTime(orders.createdAt, orders.id);

/**
 * Orders with something due, fifty at a time, by latest promised day (or order day); their sum; what was received
 * today. `after`: last order of the page before; an unknown one starts at the beginning.
 */
export async function listCash({ db, now }: DatedReadContext, after: string | undefined): Promise<CashList> {
  const today = lagosDayOf(now());
  const from = await findListPlace(db, oldestFirst, after);
  const found = await db
    .select()
    .from(orders)
    .where(and(isOwing, beyondPlace(oldestFirst, ">", from)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(pageSize + 1);
  const shown = found.slice(0, pageSize);
  const came = await listReceipts(
    db,
    shown.map(({ checkoutId }) => checkoutId),
  );
  const rows = shown.map((order): CashOrder => {
    const receivedKobo = receivedOf(came.get(order.checkoutId) ?? []);
    const { id, number, fullName, receiverName, stage, city, region, promised, createdAt } = order;
    const place = promised?.place || `${city}, ${region}`;
    const day = promised?.days?.to ?? lagosDayOf(createdAt);
    return {
      id,
      number,
      fullName: receiverName || fullName,
      place,
      stage,
      day,
      dueKobo: dueOf({ ...order, receivedKobo }),
    };
  });
  return {
    days: byDay(rows),
    ...(await sumDue(db)),
    today: await findReceived({ db }, { from: today, to: today }),
    testKobo: await findTestMoney({ db }, { from: today, to: today }),
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
    .where(isOwing);
  return all!;
}
