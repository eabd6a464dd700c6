import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { firstNameOf } from "#app/lib/first-name.ts";
import { isOwing } from "#app/money/figures/find-open-money.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { stagesToMake } from "#app/shop/delivery/order-states.ts";
import type { WorkroomOrder } from "./workroom.ts";

/** More than a workroom makes at a time; the page says when there are more. */
export const mostInWorkroom = 500;

/** Pre-orders wait for what others make. */
const isMadeHere = sql`not coalesce(${orders.promised} ? 'isPreOrder', false)`;

/** Orders whose items are made now, or wait for their rest. The index `orders_workroom` has these. */
const isInWorkroom = and(isNotNull(orders.readyBy), inArray(orders.stage, [...stagesToMake, "made"]), isMadeHere);

/**
 * Orders with items to make, by the day on which they are promised. Without address, phone number and prices, so that
 * it may lie in the workroom. Two queries.
 */
export async function listWorkroom({ db }: { db: Database }): Promise<WorkroomOrder[]> {
  const found = await db
    .select({
      id: orders.id,
      number: orders.number,
      fullName: orders.fullName,
      stage: orders.stage,
      readyBy: sql<string>`${orders.readyBy}::text`,
      neededBy: orders.neededBy,
      note: orders.note,
      isOwing: sql<boolean>`${isOwing}`,
    })
    .from(orders)
    .where(and(isInWorkroom, isNull(orders.erasedAt)))
    .orderBy(asc(orders.readyBy), asc(orders.id))
    .limit(mostInWorkroom);
  if (found.length === 0) return [];
  const lines = await db
    .select({
      orderId: orderItems.orderId,
      position: orderItems.position,
      title: orderItems.title,
      size: orderItems.size,
      isOnlySize: orderItems.isOnlySize,
      color: orderItems.color,
      quantity: orderItems.quantity,
      measures: orderItems.measures,
      picture: pictureColumns,
    })
    .from(orderItems)
    .leftJoin(images, eq(images.hash, orderItems.imageHash))
    .where(
      and(
        isNotNull(orderItems.readyDays),
        inArray(
          orderItems.orderId,
          found.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return found.map(({ fullName, ...order }) => ({
    ...order,
    firstName: firstNameOf(fullName),
    lines: (linesOf.get(order.id) ?? []).map(({ orderId: _order, ...line }) => line),
  }));
}

/** How many orders are to be made, up to a hundred. Undefined where nothing is, and no product is made to
 * order or sold before it comes. */
export async function countToMake({ db }: ReadContext): Promise<number | undefined> {
  const { rows } = await db.execute<{ toMake: number; isUsed: boolean }>(sql`
    select (select count(*)::int from (
        select from orders where ready_by is not null and stage in ('placed', 'in-production') and ${isMadeHere}
        limit 100) as counted) as "toMake",
      exists (select from products where ready_days is not null)
        or exists (select from products where preorder_by is not null) as "isUsed"`);
  const { toMake, isUsed } = rows[0]!;
  return toMake > 0 || isUsed ? toMake : undefined;
}
