import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { measurementSets } from "#app/catalog/measurement-sets/set-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { firstNameOf } from "#app/lib/first-name.ts";
import { isOwing } from "#app/money/figures/find-open-money.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { listStyles } from "#app/orders/order-pictures/style-pictures.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { type OrderStage, stagesToMake } from "#app/shop/delivery/order-states.ts";
import type { WorkroomOrder } from "./workroom.ts";

/** More than a workroom makes at a time; the page says when there are more. */
export const mostInWorkroom = 500;

/** Pre-orders wait for what others make. */
const isMadeHere = sql`not coalesce(${orders.promised} ? 'isPreOrder', false)`;

/** Orders whose items are made now, or wait for their rest. The index `orders_workroom` has these. */
const isInWorkroom = and(isNotNull(orders.readyBy), inArray(orders.stage, [...stagesToMake, "made"]), isMadeHere);

/** Which orders of the workroom: those with these ids, or those to make by a day. */
export type WorkroomChoice = { ids: string[] } | { day: string };

/**
 * Orders with items to make, by the day on which they are promised; only the chosen ones if some are. Without address,
 * phone number and prices, so that it may lie in the workroom. Three queries.
 */
export async function listWorkroom({ db }: ReadContext, choice?: WorkroomChoice): Promise<WorkroomOrder[]> {
  const found = await db
    .select({
      id: orders.id,
      number: orders.number,
      fullName: orders.fullName,
      stage: orders.stage,
      readyBy: sql<string>`${orders.readyBy}::text`,
      neededBy: orders.neededBy,
      note: orders.note,
      ownCloth: orders.ownCloth,
      alteration: orders.alteration,
      isOwing: sql<boolean>`${isOwing}`,
    })
    .from(orders)
    .where(and(isInWorkroom, isNull(orders.erasedAt), choice && isChosen(choice)))
    .orderBy(asc(orders.readyBy), asc(orders.id))
    .limit(mostInWorkroom);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const lines = await listLines(db, ids);
  const styles = await listStyles(db, ids);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return found.map(({ fullName, ...order }) => ({
    ...order,
    firstName: firstNameOf(fullName),
    lines: (linesOf.get(order.id) ?? []).map(({ orderId: _order, ...line }) => line),
    stylePictures: styles.get(order.id) ?? [],
  }));
}

const stagesBefore: OrderStage[] = [...stagesToMake];

function isChosen(choice: WorkroomChoice) {
  if ("ids" in choice) return inArray(orders.id, choice.ids);
  return and(eq(orders.readyBy, choice.day), inArray(orders.stage, stagesBefore));
}

/** What of the orders is made here, with the name of the set that its product asks for now. */
async function listLines(db: Queryable, orderIds: string[]) {
  return await db
    .select({
      orderId: orderItems.orderId,
      position: orderItems.position,
      title: orderItems.title,
      size: orderItems.size,
      isOnlySize: orderItems.isOnlySize,
      color: orderItems.color,
      quantity: orderItems.quantity,
      measures: orderItems.measures,
      setName: measurementSets.name,
      picture: pictureColumns,
    })
    .from(orderItems)
    .leftJoin(images, eq(images.hash, orderItems.imageHash))
    .leftJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(measurementSets, eq(measurementSets.id, products.measurementSetId))
    .where(and(isNotNull(orderItems.readyDays), inArray(orderItems.orderId, orderIds)))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
}

/**
 * How many orders are to be made, up to a hundred. Undefined where no product is made to order or sold before it comes,
 * and no order is left from when one was.
 */
export async function countToMake({ db }: ReadContext): Promise<number | undefined> {
  const { rows } = await db.execute<{ toMake: number; isUsed: boolean }>(sql`
    select (select count(*)::int from (
        select from orders where ready_by is not null and stage in ('placed', 'in-production') and ${isMadeHere}
        limit 100) as counted) as "toMake",
      exists (select from products where ready_days is not null)
        or exists (select from products where preorder_by is not null)
        or exists (select from orders where ready_by is not null and stage in ('placed', 'in-production', 'made'))
        as "isUsed"`);
  const { toMake, isUsed } = rows[0]!;
  return toMake > 0 || isUsed ? toMake : undefined;
}
