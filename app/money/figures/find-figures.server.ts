import { inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { lagosDayAfter, lagosDayRange } from "#app/lib/lagos-time.ts";
import { sumKobo } from "#app/lib/money.ts";
import { discounts } from "#app/platform/tables/discount-tables.server.ts";
import { dailyFigures } from "#app/platform/tables/figure-tables.server.ts";
import { countDays } from "./count-days.server.ts";
import { type DayRange, daysIn, rangeBefore } from "./day-range.ts";
import type { DayFigures, DiscountFigures, Figures, Part, Totals } from "./figures.ts";
import { findProducts } from "./find-products.server.ts";

type Row = { day: string; kind: string; name: string; other: boolean; count: number; pieces: number; amount: number };

/**
 * Figures of a range and totals of the range before: stored days from `daily_figures`, others (today) counted now.
 * `isPractice`: practice payments only. Source: app/money/README.md#figures.
 */
export async function findFigures(
  { db }: { db: Queryable },
  { range, isPractice = false }: { range: DayRange; isPractice?: boolean },
): Promise<Figures> {
  const written = (await lastWrittenDay(db)) ?? "";
  const before = rangeBefore(range);
  const asked = { range, written, isPractice };
  const rows = [...(await readSums(db, asked)), ...(await readRefunds(db, asked))];
  const own = rows.filter(({ other }) => !other);
  const earlier = { range: before, written, isPractice };
  const rowsBefore = [...(await readTotals(db, earlier)), ...(await readRefunds(db, earlier))];
  return {
    range,
    before,
    totals: totalsOf(own),
    totalsBefore: totalsOf(rowsBefore.filter(({ other }) => !other)),
    days: daysOf(own, range),
    ways: partsOf(own, "received"),
    states: partsOf(own, "order"),
    checkouts: partsOf(own, "checkout"),
    unpaid: partsOf(own, "unpaid"),
    discounts: await nameDiscounts(db, partsOf(own, "discount-use")),
    stages: Object.fromEntries(partsOf(own, "stage").map(({ name, count }) => [name, count])),
    products: await findProducts(db, asked),
    hasOther: rows.some(({ other }) => other),
  };
}

async function nameDiscounts(db: Queryable, parts: Part[]): Promise<DiscountFigures[]> {
  const ids = parts.map(({ name }) => name).filter(Boolean);
  const found = ids.length === 0 ? [] : await db.select().from(discounts).where(inArray(discounts.id, ids));
  const names = new Map(found.map(({ id, code, title }) => [id, code ?? title]));
  return parts.map(({ name: id, ...part }) => ({ id, name: names.get(id) ?? "", ...part }));
}

/** For a small chart; `hasOther` as in `Figures`. */
export async function findDays(
  { db }: { db: Queryable },
  { range, isPractice = false }: { range: DayRange; isPractice?: boolean },
): Promise<Pick<Figures, "days" | "hasOther">> {
  const asked = { range, written: (await lastWrittenDay(db)) ?? "", isPractice };
  const rows = [...(await readDays(db, asked)), ...(await readRefunds(db, asked))];
  const own = rows.filter(({ other }) => !other);
  return { days: daysOf(own, range), hasOther: own.length < rows.length };
}

/** Undefined without stored days. */
export async function lastWrittenDay(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(max(day), 'YYYY-MM-DD') as day from ${dailyFigures} where kind = 'day'`,
  );
  return rows[0]?.day ?? undefined;
}

type Asked = { range: DayRange; written: string; isPractice: boolean };

/** Stored rows, and computed ones for later days. */
function figuresIn({ range, written }: Asked): SQL {
  const { from, to } = range;
  if (written < from) return countDays(range);
  const last = to < written ? to : written;
  const stored = sql`select day, kind, name, detail, is_practice, count, pieces, amount_kobo from ${dailyFigures}
    where kind in ('received', 'order', 'discount', 'discount-use', 'stage', 'checkout', 'unpaid')
      and day between ${from}::date and ${last}::date`;
  return written >= to ? stored : sql`${stored} union all (${countDays({ from: lagosDayAfter(written, 1), to })})`;
}

const sums = sql`sum(count)::int as count, sum(pieces)::int as pieces, sum(amount_kobo)::bigint as amount`;

/** Everything but products, by day and by kind. */
async function readSums(db: Queryable, asked: Asked): Promise<Row[]> {
  const isOther = sql`is_practice <> ${asked.isPractice}`;
  const { rows } = await db.execute<Row>(sql`
    with figures as materialized (${figuresIn(asked)})
    select to_char(day, 'YYYY-MM-DD') as day, kind, '' as name, ${isOther} as other, ${sums}
    from figures where kind in ('received', 'order') group by day, kind, 4
    union all
    select '', kind, name, ${isOther}, ${sums} from figures group by kind, name, 4`);
  return rows;
}

async function readDays(db: Queryable, asked: Asked): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, kind, '' as name, is_practice <> ${asked.isPractice} as other, ${sums}
    from (${figuresIn(asked)}) as figures where kind in ('received', 'order') group by day, kind, 4`);
  return rows;
}

async function readTotals(db: Queryable, asked: Asked): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select '' as day, kind, '' as name, is_practice <> ${asked.isPractice} as other, ${sums}
    from (${figuresIn(asked)}) as figures where kind in ('received', 'order', 'discount') group by kind, 4`);
  return rows;
}

/** By arrival, counted now: a refund may fail weeks later, and there are few. Exchanges moved no money. */
async function readRefunds(db: Queryable, { range, isPractice }: Asked): Promise<Row[]> {
  const { from } = lagosDayRange(range.from);
  const { to } = lagosDayRange(range.to);
  const { rows } = await db.execute<Row>(sql`
    select to_char((settled_at at time zone 'UTC') + interval '1 hour', 'YYYY-MM-DD') as day, 'refunded' as kind,
      '' as name, (provider = 'practice') <> ${isPractice} as other, count(*)::int as count,
      0 as pieces, sum(amount_kobo)::bigint as amount
    from refunds where state in ('processed', 'settled') and not is_exchange
      and settled_at >= ${from.toISOString()}::timestamptz and settled_at < ${to.toISOString()}::timestamptz
    group by 1, 4`);
  return rows;
}

function totalsOf(rows: Row[]): Totals {
  const sumOf = (kind: string, pick: (row: Row) => number) =>
    // Of rows by day and by name, one of the two.
    sumKobo(rows.filter(row => row.kind === kind && (row.day === "" || kind === "refunded")).map(pick));
  const receivedKobo = sumOf("received", ({ amount }) => amount);
  const refundedKobo = sumOf("refunded", ({ amount }) => amount);
  const orders = sumOf("order", ({ count }) => count);
  const valueKobo = sumOf("order", ({ amount }) => amount);
  return {
    receivedKobo,
    refundedKobo,
    netKobo: receivedKobo - refundedKobo,
    orders,
    valueKobo,
    averageKobo: orders === 0 ? 0 : Math.round(valueKobo / orders),
    pieces: sumOf("order", ({ pieces }) => pieces),
    discountOrders: sumOf("discount", ({ count }) => count),
    discountKobo: sumOf("discount", ({ amount }) => amount),
  };
}

function daysOf(rows: Row[], range: DayRange): DayFigures[] {
  const found = new Map(rows.filter(({ day }) => day !== "").map(row => [`${row.day} ${row.kind}`, row]));
  return Array.from({ length: daysIn(range) }, (_, index) => {
    const day = lagosDayAfter(range.from, index);
    const receivedKobo = found.get(`${day} received`)?.amount ?? 0;
    const refundedKobo = found.get(`${day} refunded`)?.amount ?? 0;
    const orders = found.get(`${day} order`)?.count ?? 0;
    return { day, receivedKobo, refundedKobo, netKobo: receivedKobo - refundedKobo, orders };
  });
}

function partsOf(rows: Row[], kind: string): Part[] {
  return rows
    .filter(row => row.kind === kind && row.day === "")
    .map(({ name, count, amount }) => ({ name, count, amountKobo: amount }))
    .toSorted((one, other) => other.amountKobo - one.amountKobo || other.count - one.count);
}
