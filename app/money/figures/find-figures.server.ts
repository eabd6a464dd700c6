import { inArray, sql } from "drizzle-orm";
import { lagosDayAfter } from "#app/lib/lagos-time.ts";
import { sumKobo } from "#app/lib/money.ts";
import { discounts } from "#app/money/discounts/discount-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { type DayRange, daysIn, rangeBefore } from "./day-range.ts";
import type { DayFigures, DiscountFigures, Figures, Part, Totals } from "./figures.ts";
import { findProducts } from "./find-products.server.ts";
import {
  type FiguresRange,
  figuresIn,
  lastWrittenDay,
  type Row,
  readRefunds,
  receivedIn,
  sumsOfFigures,
} from "./read-figures.server.ts";

/**
 * Figures of a range and totals of the range before: stored days from `daily_figures`, others (today) counted now.
 * `isPractice`: practice payments only. Source: app/money/README.md#figures.
 */
export async function findFigures(
  { db }: ReadContext,
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

/** Finds figures by day, for a small chart. */
export async function findDays(
  { db }: ReadContext,
  { range, isPractice = false }: { range: DayRange; isPractice?: boolean },
): Promise<Pick<Figures, "days" | "hasOther">> {
  const asked = { range, written: (await lastWrittenDay(db)) ?? "", isPractice };
  const rows = [...(await readDays(db, asked)), ...(await readRefunds(db, asked))];
  const own = rows.filter(({ other }) => !other);
  return { days: daysOf(own, range), hasOther: own.length < rows.length };
}

/** Reads sums of everything but products, by day and by kind. */
async function readSums(db: Queryable, asked: FiguresRange): Promise<Row[]> {
  const isOther = sql`is_practice <> ${asked.isPractice}`;
  const { rows } = await db.execute<Row>(sql`
    with figures as materialized (${figuresIn(asked)})
    select to_char(day, 'YYYY-MM-DD') as day, kind, '' as name, ${isOther} as other, ${sumsOfFigures}
    from figures where kind in ('received', 'order') group by day, kind, 4
    union all
    select '', kind, name, ${isOther}, ${sumsOfFigures} from figures group by kind, name, 4`);
  return rows;
}

async function readDays(db: Queryable, asked: FiguresRange): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, kind, '' as name, is_practice <> ${asked.isPractice} as other, ${sumsOfFigures}
    from (${figuresIn(asked)}) as figures where kind in ('received', 'order') group by day, kind, 4`);
  return rows;
}

async function readTotals(db: Queryable, asked: FiguresRange): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select '' as day, kind, name, is_practice <> ${asked.isPractice} as other, ${sumsOfFigures}
    from (${figuresIn(asked)}) as figures
    where kind in ('received', 'received-beside', 'order', 'order-failed', 'discount') group by kind, name, 4`);
  return rows;
}

function totalsOf(rows: Row[]): Totals {
  // Sums exist by day and by name: only one of the two is added.
  const own = rows.filter(({ day, kind }) => day === "" || kind === "refunded");
  const of = (kind: string) => {
    const those = own.filter(row => row.kind === kind);
    const count = those.reduce((sum, row) => sum + row.count, 0);
    const pieces = those.reduce((sum, row) => sum + row.pieces, 0);
    return { count, pieces, kobo: sumKobo(those.map(({ amount }) => amount)) };
  };
  const [made, failed, discounted] = [of("order"), of("order-failed"), of("discount")];
  const keptOrders = made.count - failed.count;
  return {
    ...receivedIn(own),
    beside: besideOf(own),
    orders: made.count,
    failedOrders: failed.count,
    valueKobo: made.kobo,
    averageKobo: keptOrders === 0 ? 0 : Math.round((made.kobo - failed.kobo) / keptOrders),
    pieces: made.pieces - failed.pieces,
    discountOrders: discounted.count,
    discountKobo: discounted.kobo,
  };
}

function besideOf(rows: Row[]): Totals["beside"] {
  const of = (name: string) =>
    sumKobo(rows.filter(row => row.kind === "received-beside" && row.name === name).map(({ amount }) => amount));
  return { overpaidKobo: of("overpaid"), exchangeKobo: of("exchange"), noOrderKobo: of("no-order") };
}

function daysOf(rows: Row[], range: DayRange): DayFigures[] {
  const found = Map.groupBy(rows, ({ day }) => day);
  return Array.from({ length: daysIn(range) }, (_, index) => {
    const day = lagosDayAfter(range.from, index);
    const own = found.get(day) ?? [];
    return { day, ...receivedIn(own), orders: own.find(({ kind }) => kind === "order")?.count ?? 0 };
  });
}

function partsOf(rows: Row[], kind: string): Part[] {
  return rows
    .filter(row => row.kind === kind && row.day === "")
    .map(({ name, count, amount }) => ({ name, count, amountKobo: amount }))
    .toSorted((one, other) => other.amountKobo - one.amountKobo || other.count - one.count);
}
