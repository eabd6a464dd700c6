import { and, eq, inArray, type SQL, sql, sum } from "drizzle-orm";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { sumKobo } from "#app/lib/money.ts";
import { isOwing } from "#app/money/figures/find-open-money.server.ts";
import { findReceived } from "#app/money/figures/find-received.server.ts";
import { findTestMoney } from "#app/money/figures/find-test-money.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { dueOf, receivedOf } from "#app/money/receipts/receipt.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { beyondPlace, findListPlace, type SortedList } from "#app/platform/database/list-place.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { listDebtNotes } from "./debt-notes.server.ts";
import type { OwedGroup, OwedGrouping, OwedList, OwedOrder } from "./owed-list.ts";

const ordersAtOnce = 50;
const peopleAtOnce = 25;

type OrderRow = typeof orders.$inferSelect;

/** The day on which an order's money is expected, as text, of the row with this SQL name. */
const dayOf = (row: string) => {
  const order = sql.identifier(row);
  return sql`coalesce(
    (select debt_promises.day::text from debt_promises where debt_promises.order_id = ${order}.id
     order by debt_promises.at desc, debt_promises.id desc limit 1),
    ${order}.promised -> 'days' ->> 'to',
    to_char(${order}.created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD'))`;
};

const byDay: SortedList = {
  table: orders,
  id: orders.id,
  keyOf: row => sql`${dayOf(row)}, ${sql.identifier(row)}.id`,
};

/**
 * Names the buyer as the order itself does: by the phone number, however it was written, else by the e-mail address. An
 * order without both stands alone.
 */
export const buyerOfOrder = sql<string>`case
  when regexp_replace(orders.phone, '[^0-9]', '', 'g') ~ '^(?:234|0)[789][0-9]{9}$'
    then '+234' || right(regexp_replace(orders.phone, '[^0-9]', '', 'g'), 10)
  else coalesce(nullif(orders.phone, ''), nullif(lower(orders.email), ''), orders.id::text) end`;

/**
 * Orders with something due, fifty of them or those of 25 people at a time, by the day on which their money is
 * expected; their sum; what was received today. `after`: where the page before ended; an unknown one starts at the
 * beginning. `person`: gives for an order of the query whose it is.
 */
export async function listOwed(
  { db, now }: DatedReadContext,
  after?: string | undefined,
  by: OwedGrouping = "day",
  person: SQL<string> = buyerOfOrder,
): Promise<OwedList> {
  const today = lagosDayOf(now());
  const from = await findListPlace(db, byDay, after);
  const page = by === "day" ? await pageOfDays(db, from, person) : await pageOfPeople(db, from, person);
  const found = await withFacts(db, page.rows);
  return {
    by,
    groups: grouped(found, by === "day" ? ({ day }) => day : ({ key }) => key),
    ...(await sumDue(db)),
    today: await findReceived({ db }, { from: today, to: today }),
    testKobo: await findTestMoney({ db }, { from: today, to: today }),
    next: page.next,
  };
}

type FoundRow = { order: OrderRow; day: string; key: string };
type FoundPage = { rows: FoundRow[]; next: string | undefined };

const columnsOf = (person: SQL<string>) => ({ order: orders, day: sql<string>`${dayOf("orders")}`, key: person });

async function pageOfDays(db: Database, from: string | undefined, person: SQL<string>): Promise<FoundPage> {
  const rows = await db
    .select(columnsOf(person))
    .from(orders)
    .where(and(isOwing, beyondPlace(byDay, ">", from)))
    .orderBy(byDay.keyOf("orders"))
    .limit(ordersAtOnce + 1);
  const shown = rows.slice(0, ordersAtOnce);
  return { rows: shown, next: rows.length > ordersAtOnce ? shown.at(-1)?.order.id : undefined };
}

/** A person's place in the list is that of their first order. */
async function pageOfPeople(db: Database, from: string | undefined, person: SQL<string>): Promise<FoundPage> {
  const firsts = db
    .selectDistinctOn([person], { id: orders.id, key: person.as("person") })
    .from(orders)
    .where(isOwing)
    .orderBy(person, byDay.keyOf("orders"))
    .as("firsts");
  const people = await db
    .select({ id: firsts.id, key: firsts.key })
    .from(firsts)
    .innerJoin(orders, eq(orders.id, firsts.id))
    .where(beyondPlace(byDay, ">", from))
    .orderBy(byDay.keyOf("orders"))
    .limit(peopleAtOnce + 1);
  const shown = people.slice(0, peopleAtOnce);
  if (shown.length === 0) return { rows: [], next: undefined };
  const keys = shown.map(({ key }) => key);
  const rows = await db
    .select(columnsOf(person))
    .from(orders)
    .where(and(isOwing, inArray(person, keys)))
    .orderBy(byDay.keyOf("orders"));
  const sorted = rows.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
  return { rows: sorted, next: people.length > peopleAtOnce ? shown.at(-1)?.id : undefined };
}

async function withFacts(db: Database, rows: FoundRow[]): Promise<(OwedOrder & { key: string })[]> {
  const came = await listReceipts(
    db,
    rows.map(({ order }) => order.checkoutId),
  );
  const notes = await listDebtNotes(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, day, key }) => {
    const { id, number, fullName, receiverName, phone, stage, city, region, promised } = order;
    const own = came.get(order.checkoutId) ?? [];
    const place = promised?.place || `${city}, ${region}`;
    const { promise, reminded } = notes.get(id) ?? {};
    const dueKobo = dueOf({ ...order, receivedKobo: receivedOf(own) });
    const payer = receiverName || fullName;
    const facts = { id, number, fullName: payer, buyer: fullName, phone, place, stage, day, dueKobo };
    const parts = own.map(({ source, amountKobo, receivedAt, recordedBy }) => {
      return { source, amountKobo, receivedAt, recordedBy };
    });
    return { ...facts, key, receipts: parts, promise, reminded };
  });
}

function grouped(
  rows: (OwedOrder & { key: string })[],
  nameOf: (row: OwedOrder & { key: string }) => string,
): OwedGroup[] {
  return [...Map.groupBy(rows, nameOf)].map(([key, own]) => {
    const shown = own.map(({ key: _key, ...order }) => order);
    return { key, day: shown[0]!.day, orders: shown, dueKobo: sumKobo(shown.map(({ dueKobo }) => dueKobo)) };
  });
}

async function sumDue(db: Database): Promise<Pick<OwedList, "count" | "dueKobo">> {
  const came: SQL = sql`(${db
    .select({ kobo: sum(receipts.amountKobo) })
    .from(receipts)
    .where(eq(receipts.checkoutId, orders.checkoutId))})`;
  const [all] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      dueKobo: sql`coalesce(sum(greatest(0, ${orders.totalKobo} - coalesce(${came}, 0))), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(isOwing);
  return all!;
}
