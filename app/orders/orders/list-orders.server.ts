import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { collectionAnswers } from "#app/catalog/collections/collection-tables.server.ts";
import { lagosDayRange } from "#app/lib/lagos-time.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { isAltering } from "#app/orders/alterations/alteration.ts";
import { isOfPerson } from "#app/orders/customers/find-known.server.ts";
import { stepsFrom } from "#app/orders/fulfilment/stage-words.ts";
import {
  beyondPlace,
  findListPlace,
  findListPlaces,
  type SortedList,
  sortedByTime,
} from "#app/platform/database/list-place.server.ts";
import type { Database, Queryable } from "#app/platform/database/open-database.server.ts";
import { type KeyPlace, readKeyPage } from "#app/platform/database/read-key-page.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import type { DeliveryPromise } from "#app/shop/delivery/delivery-promise.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { isInTab } from "./count-tabs.server.ts";
import { withFlags } from "./find-order-flags.server.ts";
import { isCarriedBy } from "./list-carriers.server.ts";
import { type OrderPaidBy, paidBySources } from "./order-payments.ts";
import type { OrderStatus, OrderSummary } from "./order-summary.ts";
import type { OrderTab } from "./order-tabs.ts";
import { type FoundOrders, findByWords, readOrderWords } from "./order-words.server.ts";

/** `after` and `before` are ids of orders. */
export type OrderListing = {
  /** Part of number, id, name, e-mail, phone, town or item. */
  query?: string | undefined;
  /** When false, the search leaves e-mail addresses out. */
  seesEmails?: boolean;
  tab?: OrderTab | undefined;
  status?: OrderStatus | undefined;
  stage?: OrderStage | undefined;
  region?: string | undefined;
  /** In Lagos, like "2026-11-28". */
  day?: string | undefined;
  payment?: OrderPaidBy | undefined;
  /** The rider or company that took the parcel, by name. */
  carrier?: string | undefined;
  /** A customer, with everybody merged into them. */
  personId?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
  limit?: number;
};

const byTime = sortedByTime(orders.createdAt, orders.id);

/** `newer` is for `before`, `older` for `after`. */
export type OrderPage = { orders: OrderSummary[]; newer?: string | undefined; older?: string | undefined };

/**
 * Newest first, by an index, never by counting rows; of few enough found orders those of the named customer first. An
 * unknown place lists from the newest; a query without letters or digits finds nothing. Source: spec, screens (admin:
 * order), docs/architecture.md#speed.
 */
export async function listOrders({ db }: { db: Database }, listing: OrderListing = {}): Promise<OrderPage> {
  if (listing.query === undefined) return await readPage(db, undefined, listing);
  const words = readOrderWords(listing.query);
  if (!words) return { orders: [] };
  return await db.transaction(async transaction =>
    readPage(transaction, await findByWords(transaction, words, listing), listing),
  );
}

async function readPage(
  db: Queryable,
  found: FoundOrders | undefined,
  { tab, status, stage, region, day, payment, carrier, personId, after, before, limit = 25 }: OrderListing,
): Promise<OrderPage> {
  const matching = and(
    found?.condition,
    tab && isInTab(tab),
    status && eq(orders.status, status),
    stage && eq(orders.stage, stage),
    region === undefined ? undefined : eq(orders.region, region),
    day === undefined ? undefined : isOfDay(day),
    payment && isPaidBy(payment),
    carrier === undefined ? undefined : isCarriedBy(carrier),
    personId === undefined ? undefined : isOfPerson(personId),
  );
  const rank = found?.areListed ? found.rank : undefined;
  const list: SortedList = rank ? { ...byTime, keyOf: row => sql`-${rank(row)}, ${byTime.keyOf(row)}` } : byTime;
  const read = ({ side, place }: KeyPlace<string>, count: number) => {
    const [sign, direction] = side === "older" ? (["<", desc] as const) : ([">", asc] as const);
    return readRows(db, { condition: and(matching, beyondPlace(list, sign, place)), rank }, direction, count);
  };
  const places = await findListPlaces(db, list, { after, before });
  const { rows, hasNewer, hasOlder } = await readKeyPage(read, { limit, ...places });
  return {
    orders: await complete(db, rows),
    newer: hasNewer ? rows[0]?.id : undefined,
    older: hasOlder ? rows.at(-1)?.id : undefined,
  };
}

function isOfDay(day: string): SQL | undefined {
  const { from, to } = lagosDayRange(day);
  return and(gte(orders.createdAt, from), lt(orders.createdAt, to));
}

function isPaidBy(payment: OrderPaidBy): SQL {
  if (payment === "on-delivery") return eq(orders.terms, "on-delivery");
  const source = paidBySources[payment];
  return sql`exists (select from ${receipts} paid where paid.checkout_id = ${orders.checkoutId} and paid.source = ${source})`;
}

const mostNews = 99;

/** Returns "" when there is none. */
export async function findNewest({ db }: { db: Database }): Promise<string> {
  const [newest] = await db
    .select({ id: orders.id })
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return newest?.id ?? "";
}

/** Counts at most 99: all after "", none after an invalid id. */
export async function countNewer({ db }: { db: Database }, id: string): Promise<number> {
  const place = await findListPlace(db, byTime, id);
  if (id !== "" && place === undefined) return 0;
  const isNewer = beyondPlace(byTime, ">", place);
  const newer = db.select({ id: orders.id }).from(orders).where(isNewer).limit(mostNews).as("newer");
  return await db.$count(newer);
}

const isPaidLate = sql<boolean>`(
  select paid.expires_at < orders.created_at from ${checkouts} paid where paid.id = orders.checkout_id
)`;

const collection = sql<string | null>`(
  select said.title from ${collectionAnswers} said
  where said.checkout_id = orders.checkout_id order by said.created_at limit 1
)`;

const promised = sql<Pick<DeliveryPromise, "isPreOrder"> | null>`(
  case when orders.promised ? 'isPreOrder' then '{"isPreOrder": true}'::jsonb end
)`;

function readRows(
  db: Queryable,
  { condition, rank }: { condition: SQL | undefined; rank: FoundOrders["rank"] | undefined },
  direction: typeof asc,
  limit: number,
) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      customerEmail: orders.customerEmail,
      phone: orders.phone,
      fullName: orders.fullName,
      receiverName: orders.receiverName,
      city: orders.city,
      region: orders.region,
      createdAt: orders.createdAt,
      totalKobo: orders.totalKobo,
      status: orders.status,
      stage: orders.stage,
      deliveryKind: orders.deliveryKind,
      wantsDelivery: orders.wantsDelivery,
      readyBy: orders.readyBy,
      promised,
      alteration: orders.alteration,
      checkoutId: orders.checkoutId,
      isPaidLate,
      isTest: orders.isTest,
      collection,
    })
    .from(orders)
    .where(condition)
    .orderBy(...(rank ? [direction(sql`-${rank("orders")}`)] : []), direction(orders.createdAt), direction(orders.id))
    .limit(limit);
}

type Row = Omit<OrderSummary, "pieces" | "picture" | "flags" | "dueKobo" | "receivedKobo" | "next"> & {
  checkoutId: string;
  deliveryKind: DeliveryKind | null;
  wantsDelivery: boolean;
  readyBy: string | null;
  promised: Pick<DeliveryPromise, "isPreOrder"> | null;
  alteration: string;
};

/** Picks in a query what `alteredLines` picks of lines that were read. */
const isMade = sql`${orderItems.readyDays} is not null or ${orderItems.measures} is not null`;

async function complete(db: Queryable, rows: Row[]): Promise<OrderSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({
      orderId: orderItems.orderId,
      pieces: sql<number>`sum(${orderItems.quantity})::int`,
      made: sql<number | null>`(sum(${orderItems.quantity}) filter (where ${isMade}))::int`,
      first: sql<string | null>`(array_agg(${orderItems.imageHash} order by ${orderItems.position}))[1]`,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .groupBy(orderItems.orderId);
  const hashes = counted.flatMap(({ first }) => first ?? []);
  const pictures =
    hashes.length > 0 ? await db.select(pictureColumns).from(images).where(inArray(images.hash, hashes)) : [];
  const pictureOf = new Map(pictures.map(picture => [picture.hash, picture]));
  const lines = new Map(counted.map(row => [row.orderId, row]));
  const flagged = await withFlags(db, rows);
  return flagged.map(({ deliveryKind, wantsDelivery, readyBy, promised: said, alteration, ...row }) => ({
    ...row,
    next: stepsFrom({ stage: row.stage, deliveryKind, wantsDelivery, readyBy, promised: said }).next,
    pieces: (isAltering({ ...row, alteration }) && lines.get(row.id)?.made) || (lines.get(row.id)?.pieces ?? 0),
    picture: pictureOf.get(lines.get(row.id)?.first ?? "") ?? null,
  }));
}
