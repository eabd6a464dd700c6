import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { collectionAnswers } from "#app/catalog/collections/collection-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { listReceipts, receivedFor } from "#app/money/receipts/list-receipts.server.ts";
import { dueOf } from "#app/money/receipts/receipt.ts";
import { listRefundsOf } from "#app/money/refunds/find-refundable.server.ts";
import { piecesGivenBack } from "#app/money/refunds/refund.ts";
import type { RefundedPieces } from "#app/money/refunds/refund-choice.ts";
import { lastCorrection } from "#app/orders/corrections/correction.ts";
import { pinOf } from "#app/orders/pins/pin.ts";
import { numberChangedAt } from "#app/orders/tracking/number-kind.ts";
import { customers, isGuest } from "#app/people/accounts/customer-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { type MissingPieces, missingPieces } from "#app/stock/holds/missing-pieces.ts";
import { findOrderFlags } from "./find-order-flags.server.ts";
import type { OrderDetail, SoldLine } from "./order-detail.ts";

/** Finds an order with its lines in order and its history, newest first; undefined for an unknown id. Seven queries. */
export async function findOrder({ db }: { db: Database }, id: string): Promise<OrderDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const [order] = await db
    .select({ ...orderColumns, ...pinColumns })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id));
  if (!order) return undefined;
  const { orderId: _order, imageHash: _hash, categoryName: _category, ...lineColumns } = getTableColumns(orderItems);
  const lines = await db
    .select({ ...lineColumns, picture: pictureColumns })
    .from(orderItems)
    .leftJoin(images, eq(images.hash, orderItems.imageHash))
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position));
  const { orderId: _of, ...eventColumns } = getTableColumns(orderEvents);
  const events = await db
    .select(eventColumns)
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id));
  const refunds = await listRefundsOf(db, id);
  const { checkoutId, pinLat, pinLng, pinAccuracyM, pinAt, ...shown } = order;
  const pin = pinOf({ pinLat, pinLng, pinAccuracyM, pinAt });
  // An order without the customer's address has the shop's, which is not shown.
  const email = order.customerEmail === "" ? "" : order.email;
  const standing = (await findOrderFlags(db, [order])).get(id);
  const receipts = (await listReceipts(db, [checkoutId])).get(checkoutId) ?? [];
  const gone = standing?.hasGonePieces ? missingPieces(events) : [];
  const back = receipts.flatMap(({ reference }) => piecesGivenBack(refunds, reference));
  const withheld = findWithheld(lines, { gone, back });
  const { flags = [], dueKobo = 0, receivedKobo = 0 } = standing ?? {};
  const corrected = lastCorrection(events);
  const numberAt = numberChangedAt(order.otherPhone, events);
  const said = { corrected, numberAt, events };
  return { ...shown, ...said, email, pin, lines, flags, dueKobo, receivedKobo, receipts, withheld, refunds };
}

/** The first e-mails need no more. */
export type OrderCore = Omit<
  OrderDetail,
  "lines" | "pin" | "corrected" | "numberAt" | "flags" | "receipts" | "withheld" | "refunds" | "events"
> & {
  lines: Pick<
    SoldLine,
    "title" | "size" | "isOnlySize" | "color" | "quantity" | "priceKobo" | "picture" | "readyDays"
  >[];
};

/** Finds an order with its missing items in one query. Undefined for an unknown id. */
export async function findMadeOrder(
  { db }: { db: Database },
  id: string,
): Promise<{ order: OrderCore; missing: MissingPieces[] } | undefined> {
  const [found] = await db
    .select({ ...orderColumns, receivedKobo: receivedFor(orders.checkoutId), madeBy, lines: madeLines })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id));
  if (!found) return undefined;
  const { madeBy: events, checkoutId: _checkout, ...order } = found;
  return { order: { ...order, dueKobo: dueOf(order) }, missing: missingPieces(events) };
}

const madeBy = sql<{ kind: string; after: unknown }[]>`(
  select coalesce(json_agg(json_build_object('kind', ${orderEvents.kind}, 'after', ${orderEvents.after})), '[]'::json)
  from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} in ('paid', 'promised')
)`;

const madeLines = sql<OrderCore["lines"]>`(
  select json_agg(json_build_object('title', ${orderItems.title}, 'size', ${orderItems.size},
    'isOnlySize', ${orderItems.isOnlySize}, 'color', ${orderItems.color}, 'quantity', ${orderItems.quantity},
    'priceKobo', ${orderItems.priceKobo}, 'readyDays', ${orderItems.readyDays},
    'picture', case when ${images.hash} is not null then json_build_object(
      'hash', ${images.hash}, 'width', ${images.width}, 'height', ${images.height}, 'color', ${images.color}) end)
    order by ${orderItems.position})
  from ${orderItems} left join ${images} on ${images.hash} = ${orderItems.imageHash} where ${orderItems.orderId} = ${orders.id}
)`;

/** Read in the order's query, because few orders have answers. */
const guestAnswers = sql<OrderDetail["guestAnswers"]>`(
  select coalesce(json_agg(json_build_object(
    'title', ${collectionAnswers.title}, 'question', ${collectionAnswers.question}, 'answer', ${collectionAnswers.answer}
  ) order by ${collectionAnswers.title}), '[]'::json)
  from ${collectionAnswers} where ${collectionAnswers.checkoutId} = ${orders.checkoutId}
)`;

const {
  customerId: _customer,
  updatedAt: _updated,
  searchKey: _key,
  doorCode: _code,
  ...rest
} = getTableColumns(orders);
const { pinLat, pinLng, pinAccuracyM, pinAt, ...columns } = rest;
/** The e-mails do not get where the shopper was. */
const pinColumns = { pinLat, pinLng, pinAccuracyM, pinAt };
const hasDoorCode = sql<boolean>`${orders.doorCode} is not null`;
const orderColumns = { ...columns, hasDoorCode, isGuest, guestAnswers };

/** A missing item and a refunded one may be the same: the greater number counts. */
function findWithheld(lines: SoldLine[], { gone, back }: { gone: MissingPieces[]; back: RefundedPieces[] }) {
  return lines.flatMap(({ position, productId, size, quantity }) => {
    const isGone = gone.find(one => one.productId === productId && one.size === size)?.pieces ?? 0;
    const isBack = back.reduce((sum, one) => (one.position === position ? sum + one.count : sum), 0);
    const count = Math.min(quantity, Math.max(isGone, isBack));
    return count > 0 ? [{ position, count }] : [];
  });
}
