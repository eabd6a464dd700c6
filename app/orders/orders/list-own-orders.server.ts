import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { beyondPlace, findListPlace, sortedByTime } from "#app/platform/database/list-place.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { findOrderFlags } from "./find-order-flags.server.ts";
import { type OwnOrderSummary, ownRefunded } from "./own-order.ts";
import { findRefundsOfOrders } from "./own-refunds.server.ts";

const newestFirst = sortedByTime(orders.createdAt, orders.id);

/**
 * Lists orders, newest first; `older` is for `after`, and a place that is not the customer's starts from the newest.
 */
export async function listOwnOrders(
  { db }: { db: Database },
  { customerId, after, limit = 10 }: { customerId: string; after?: string | undefined; limit?: number },
): Promise<{ orders: OwnOrderSummary[]; older: string | undefined }> {
  const theirs = eq(orders.customerId, customerId);
  const place = await findListPlace(db, newestFirst, after, theirs);
  const found = await db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      isTest: orders.isTest,
      totalKobo: orders.totalKobo,
      status: orders.status,
      stage: orders.stage,
      wantsDelivery: orders.wantsDelivery,
      city: orders.city,
      checkoutId: orders.checkoutId,
    })
    .from(orders)
    .where(and(theirs, beyondPlace(newestFirst, "<", place)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const lines = await findLines(
    db,
    rows.map(({ id }) => id),
  );
  const refunds = await findRefundsOfOrders(
    { db },
    rows.map(({ id }) => id),
  );
  const standings = await findOrderFlags(db, rows);
  return {
    orders: rows.map(({ checkoutId: _checkout, ...order }) => ({
      ...order,
      dueKobo: standings.get(order.id)?.dueKobo ?? 0,
      lines: lines.get(order.id) ?? [],
      refunds: refunds.get(order.id) ?? [],
      refunded: ownRefunded(standings.get(order.id)?.flags ?? []),
    })),
    older: found.length > limit ? rows.at(-1)?.id : undefined,
  };
}

async function findLines(db: Database, ids: string[]): Promise<Map<string, OwnOrderSummary["lines"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: orderItems.orderId,
      position: orderItems.position,
      productId: orderItems.productId,
      isInShop: sql<boolean>`${products.id} is not null`,
      title: orderItems.title,
      size: orderItems.size,
      isOnlySize: orderItems.isOnlySize,
      quantity: orderItems.quantity,
      picture: pictureColumns,
    })
    .from(orderItems)
    .leftJoin(images, eq(images.hash, orderItems.imageHash))
    .leftJoin(products, and(eq(products.id, orderItems.productId), isForSale))
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
  return Map.groupBy(rows, row => row.orderId);
}
