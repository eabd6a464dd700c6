import { type SQL, sql } from "drizzle-orm";
import { lagosDayAfter, lagosDayRange } from "#app/lib/lagos-time.ts";
import { sumKobo } from "#app/lib/money.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { countDays } from "./count-days.server.ts";
import type { DayRange } from "./day-range.ts";
import { dailyFigures } from "./figure-tables.server.ts";
import type { Received } from "./figures.ts";

/** A row of figures. `other`: of the other kind of payments than asked for. */
export type Row = {
  day: string;
  kind: string;
  name: string;
  other: boolean;
  count: number;
  pieces: number;
  amount: number;
};

export type FiguresRange = { range: DayRange; written: string; isPractice: boolean };

/** Returns undefined while no day is stored. */
export async function lastWrittenDay(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(max(day), 'YYYY-MM-DD') as day from ${dailyFigures} where kind = 'day'`,
  );
  return rows[0]?.day ?? undefined;
}

/** Selects stored rows, and computed ones for later days. */
export function figuresIn({ range, written }: FiguresRange): SQL {
  const { from, to } = range;
  if (written < from) return countDays(range);
  const last = to < written ? to : written;
  const stored = sql`select day, kind, name, detail, is_practice, count, pieces, amount_kobo from ${dailyFigures}
    where kind not in ('day', 'product', 'product-month')
      and day between ${from}::date and ${last}::date`;
  return written >= to ? stored : sql`${stored} union all (${countDays({ from: lagosDayAfter(written, 1), to })})`;
}

/** Sums of figures, in a query that groups by what else it selects. */
export const sumsOfFigures = sql`sum(count)::int as count, sum(pieces)::int as pieces, sum(amount_kobo)::bigint as amount`;

/**
 * Reads refunds by arrival and lost chargebacks by their end, counted now: a refund may fail weeks later, a bank may
 * ask again, and there are few. Exchanges moved no money.
 */
export async function readRefunds(db: Queryable, { range, isPractice }: FiguresRange): Promise<Row[]> {
  const { from } = lagosDayRange(range.from);
  const { to } = lagosDayRange(range.to);
  const { rows } = await db.execute<Row>(sql`
    select to_char((at at time zone 'UTC') + interval '1 hour', 'YYYY-MM-DD') as day, 'refunded' as kind,
      '' as name, (provider = 'practice') <> ${isPractice} as other, count(*)::int as count,
      0 as pieces, sum(amount_kobo)::bigint as amount
    from (
      select settled_at as at, provider, amount_kobo from refunds
      where state in ('processed', 'settled') and not is_exchange
      union all
      select ended_at, provider, amount_kobo from disputes
      where state = 'lost' and currency = 'NGN' and amount_kobo is not null
    ) as back
    where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
    group by 1, 4`);
  return rows;
}

/** What was received in these rows, each day once: the same sum for the home, the cash and the figures. */
export function receivedIn(rows: Row[]): Received {
  const sumOf = (kind: string) => sumKobo(rows.filter(row => row.kind === kind).map(({ amount }) => amount));
  const receivedKobo = sumOf("received");
  const refundedKobo = sumOf("refunded");
  return { receivedKobo, refundedKobo, netKobo: receivedKobo - refundedKobo };
}
