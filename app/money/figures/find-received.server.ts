import { sql } from "drizzle-orm";
import type { ReceiptSource } from "#app/money/receipts/receipt-sources.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { DayRange } from "./day-range.ts";
import type { ReceivedByWay } from "./figures.ts";
import { figuresIn, lastWrittenDay, type Row, readRefunds, receivedIn, sumsOfFigures } from "./read-figures.server.ts";

/** What `findFigures` says was received, by way, without reading the rest. Practice payments are left out. */
export async function findReceived({ db }: ReadContext, range: DayRange): Promise<ReceivedByWay> {
  const asked = { range, written: (await lastWrittenDay(db)) ?? "", isPractice: false };
  const { rows } = await db.execute<Row>(sql`
    select '' as day, kind, name, is_practice as other, ${sumsOfFigures}
    from (${figuresIn(asked)}) as figures where kind = 'received' group by kind, name, 4 order by name`);
  const all = [...rows, ...(await readRefunds(db, asked))];
  const own = all.filter(({ other }) => !other);
  const ways = own
    .filter(({ kind }) => kind === "received")
    .map(({ name, amount: kobo }) => ({ source: name as ReceiptSource, kobo }));
  return { ...receivedIn(own), ways, hasOther: own.length < all.length };
}
