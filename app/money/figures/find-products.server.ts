import { type SQL, sql } from "drizzle-orm";
import { lagosDayAfter } from "#app/lib/lagos-time.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { countSoldProducts } from "./count-days.server.ts";
import { monthsIn } from "./day-range.ts";
import { dailyFigures } from "./figure-tables.server.ts";
import type { ProductFigures } from "./figures.ts";
import type { FiguresRange } from "./read-figures.server.ts";

const topProducts = 10;

/** The ten products with the largest sums, with current titles ("" when deleted). One query. */
export async function findProducts(db: Queryable, asked: FiguresRange): Promise<ProductFigures[]> {
  const isAsked = sql`is_practice = ${asked.isPractice}`;
  const { rows } = await db.execute<ProductFigures>(sql`
    with live as materialized (${liveProducts(asked)}),
    sold as (
      select name, sum(pieces) as pieces, sum(amount_kobo) as amount_kobo
      from (${storedProducts(asked)} union all select name, is_practice, pieces, amount_kobo from live) as figures
      where ${isAsked} group by name
    ),
    top as (select * from sold order by amount_kobo desc, name limit ${topProducts}),
    sizes as (
      select name, detail, sum(pieces)::int as pieces from (
        select name, detail, pieces from ${dailyFigures}
        where kind = 'product' and name in (select name from top) and ${isAsked}
          and day between ${asked.range.from}::date and ${storedEnd(asked)}::date
        union all
        select name, detail, pieces from live where name in (select name from top) and ${isAsked}
      ) as own group by name, detail
    )
    select name as id, pieces::int as pieces, amount_kobo::bigint as "amountKobo",
      coalesce((select title from products where products.id = top.name::uuid), '') as title,
      (select json_agg(json_build_object('size', detail, 'pieces', sizes.pieces) order by sizes.pieces desc, detail)
        from sizes where sizes.name = top.name) as sizes
    from top order by top.amount_kobo desc, top.name`);
  return rows;
}

/** The day before the range when none is stored. */
function storedEnd({ range: { from, to }, written }: FiguresRange): string {
  if (written < from) return lagosDayAfter(from, -1);
  return written < to ? written : to;
}

/** Counts the days that are not stored yet. */
function liveProducts(asked: FiguresRange): SQL {
  const from = lagosDayAfter(storedEnd(asked), 1);
  const counted = countSoldProducts({ from, to: asked.range.to });
  return from > asked.range.to ? sql`select * from (${counted}) as none where false` : counted;
}

/** Sums stored products by whole months where possible, and by single days around them. */
function storedProducts(asked: FiguresRange): SQL {
  const { from } = asked.range;
  const end = storedEnd(asked);
  const columns = sql`select name, is_practice, pieces, amount_kobo from ${dailyFigures}`;
  const days = (first: string, last: string) =>
    sql`${columns} where kind = 'product' and day between ${first}::date and ${last}::date`;
  const months = monthsIn({ from, to: end });
  if (!months) return days(from, end);
  return sql`${days(from, lagosDayAfter(months.from, -1))}
    union all ${columns} where kind = 'product-month' and day between ${months.from}::date and ${months.to}::date
    union all ${days(lagosDayAfter(months.to, 1), end)}`;
}
