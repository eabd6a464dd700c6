import { sql } from "drizzle-orm";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { failedStages } from "#app/shop/delivery/order-states.ts";
import { countDays, countSoldProducts } from "./count-days.server.ts";
import type { DayRange } from "./day-range.ts";
import { dailyFigures } from "./figure-tables.server.ts";
import { lastWrittenDay } from "./read-figures.server.ts";

/** The last days are counted again each time, because transfers are asked about for 72 hours. */
const daysBack = 4;
/** The embedded database serves nobody during a transaction. */
const daysAtOnce = 7;

/**
 * Fills `daily_figures` up to yesterday: missing days, the last four again, and days with money or orders booked late.
 * For a periodic job, safe on several instances. Source: app/money/README.md#figures.
 */
export async function refillFigures({ db, now }: WriteContext): Promise<void> {
  const yesterday = lagosDayAfter(lagosDayOf(now()), -1);
  const written = await lastWrittenDay(db);
  const anewFrom = lagosDayAfter(yesterday, 1 - daysBack);
  const first = written ? lagosDayAfter(written, 1) : await firstDay(db);
  if (!first) return;
  // No gap: the newest day says up to where the copy is complete.
  let from = first < anewFrom ? first : anewFrom;
  while (from <= yesterday) {
    const end = lagosDayAfter(from, daysAtOnce - 1);
    const range = { from, to: end < yesterday ? end : yesterday };
    await transact(db, transaction => writeDays(transaction, range));
    from = lagosDayAfter(end, 1);
  }
  for (const day of await findLateDays(db, { before: anewFrom, since: lagosDayAfter(yesterday, -daysBack) })) {
    await transact(db, transaction => writeDays(transaction, { from: day, to: day }));
  }
}

/** Counts these days again, as far as they are written. */
export async function recountFigures({ db, now }: WriteContext, days: string[]): Promise<void> {
  const written = await lastWrittenDay(db);
  if (!written) return;
  const today = lagosDayOf(now());
  for (const day of days.filter(one => one <= written && one < today).toSorted()) {
    await transact(db, transaction => writeDays(transaction, { from: day, to: day }));
  }
}

async function writeDays(transaction: Transaction, range: DayRange): Promise<void> {
  await transaction.execute(sql`lock table ${dailyFigures} in share row exclusive mode`);
  const { from, to } = range;
  const columns = sql`day, kind, name, detail, is_practice, count, pieces, amount_kobo`;
  await transaction.execute(sql`
    delete from ${dailyFigures} where kind <> 'product-month' and day between ${from}::date and ${to}::date`);
  await transaction.execute(sql`
    insert into ${dailyFigures} (${columns})
    select ${columns} from (${countDays(range)} union all ${countSoldProducts(range)}) as counted
    union all
    select day::date, 'day', '', '', false, 0, 0, 0
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day`);
  const months = sql`date_trunc('month', ${from}::timestamp)::date and ${to}::date`;
  await transaction.execute(sql`delete from ${dailyFigures} where kind = 'product-month' and day between ${months}`);
  await transaction.execute(sql`
    insert into ${dailyFigures} (${columns})
    select date_trunc('month', day::timestamp)::date, 'product-month', name, '', is_practice, sum(count), sum(pieces),
      sum(amount_kobo)
    from ${dailyFigures} where kind = 'product' and day >= date_trunc('month', ${from}::timestamp)::date
      and day < (date_trunc('month', ${to}::timestamp) + interval '1 month')::date
    group by 1, 3, 5`);
}

/** Returns undefined in an unused shop. */
async function firstDay(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ first: Date | string | null }>(sql`
    select least((select min(created_at) from checkouts), (select min(received_at) from receipts),
      (select min(created_at) from orders)) as first`);
  const first = rows[0]?.first;
  return first ? lagosDayOf(new Date(first)) : undefined;
}

/** Earlier days with late money or late orders, and those whose orders failed, or failed no more, since. */
async function findLateDays(db: Database, { before, since }: { before: string; since: string }): Promise<string[]> {
  const dayOf = (at: string) => sql.raw(`((${at} at time zone 'UTC') + interval '1 hour')::date`);
  const { rows } = await db.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day from (
      select ${dayOf("received_at")} as day from receipts where created_at >= ${since}::date
      union
      select ${dayOf("checkouts.created_at")} from orders join checkouts on checkouts.id = orders.checkout_id
      where orders.created_at >= ${since}::date
      union
      select ${dayOf("received_at")} from orders join receipts on receipts.checkout_id = orders.checkout_id
      where orders.created_at >= ${since}::date
      union
      select ${dayOf("orders.created_at")} from order_events join orders on orders.id = order_events.order_id
      where order_events.at >= ${since}::date and order_events.kind in ('stage', 'stage-undone')
        and (before ->> 'stage' in ${failedStages} or after ->> 'stage' in ${failedStages})
    ) as late where day < ${before}::date order by day`);
  return rows.map(({ day }) => day);
}
