import { asc, desc, eq, getTableColumns } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#app/server/open-database.server.ts";
import { images, orderEvents, orderItems, orders } from "#app/server/schema.server.ts";
import { listRefundsOf } from "./find-refundable.server.ts";
import type { OrderDetail } from "./order-detail.ts";

const orderId = v.pipe(v.string(), v.uuid());

/** An order with its lines, in their order, and its history, newest first; undefined for an id that is none. Four queries. */
export async function findOrder({ db }: { db: Database }, id: string): Promise<OrderDetail | undefined> {
  if (!v.is(orderId, id)) return undefined;
  const {
    checkoutId: _checkout,
    customerId: _customer,
    updatedAt: _updated,
    searchKey: _key,
    ...columns
  } = getTableColumns(orders);
  const [order] = await db.select(columns).from(orders).where(eq(orders.id, id));
  if (!order) return undefined;
  const { orderId: _order, imageHash: _hash, categoryName: _category, ...lineColumns } = getTableColumns(orderItems);
  const lines = await db
    .select({
      ...lineColumns,
      picture: { hash: images.hash, width: images.width, height: images.height, color: images.color },
    })
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
  return { ...order, lines, refunds: await listRefundsOf(db, id), events };
}
