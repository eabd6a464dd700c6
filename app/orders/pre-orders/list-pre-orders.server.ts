import { and, asc, countDistinct, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { waitsForGoods } from "./waits-for-goods.server.ts";

/** `ended`: it is sold from the shop by now, or not at all, and there are orders from before. */
type PreOrderState = "for-sale" | "ended" | "archived" | "deleted";

/**
 * A product that is sold before it comes, or was when somebody ordered it; the day by which it is here, and how many
 * pieces and orders wait for it.
 */
export type ListedPreOrder = {
  id: string;
  title: string;
  day: string;
  pieces: number;
  orders: number;
  state: PreOrderState;
};

/** The pages show at most this many. */
const most = 100;

/**
 * Lists what comes next first, also what the owner archived or deleted while somebody waits for it. Two queries;
 * without a pre-order they read empty indexes.
 */
export async function listPreOrders(shop: ReadContext): Promise<ListedPreOrder[]> {
  const waiting = await listWaiting(shop);
  const found = await listProducts(
    shop,
    waiting.map(({ id }) => id),
  );
  const productOf = new Map(found.map(product => [product.id, product]));
  const idle = found.filter(({ id }) => waiting.every(one => one.id !== id));
  const listed = [...waiting, ...idle.map(({ id, title }) => ({ id, title, day: "", pieces: 0, orders: 0 }))];
  return listed
    .map((one): ListedPreOrder => {
      const product = productOf.get(one.id);
      const { title, day } = product ?? one;
      return { ...one, title, day: day ?? one.day, state: stateOf(product) };
    })
    .sort((one, other) => one.day.localeCompare(other.day) || one.title.localeCompare(other.title))
    .slice(0, most);
}

function stateOf(product: { day: string | null; isArchived: boolean } | undefined): PreOrderState {
  if (!product) return "deleted";
  if (product.isArchived) return "archived";
  return product.day === null ? "ended" : "for-sale";
}

const isSoldEarly = and(isNotNull(orderItems.readyOn), isNotNull(products.preorderBy));

/**
 * What somebody waits for, with its title as it was sold and the first of the promised days. Nobody wrote down which
 * orders what has come was taken for: those that wait for something else are listed there alone.
 */
async function listWaiting({ db }: ReadContext) {
  const waitsElsewhere = sql<boolean>`bool_or(${or(isSoldEarly, isNotNull(orderItems.readyDays))})`;
  const open = db
    .select({ id: orders.id, readyBy: orders.readyBy, waitsElsewhere: waitsElsewhere.as("waits_elsewhere") })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(waitsForGoods)
    .groupBy(orders.id)
    .as("open");
  return await db
    .select({
      id: orderItems.productId,
      title: sql<string>`min(${orderItems.title})`,
      day: sql<string>`min(${open.readyBy})::text`,
      pieces: sql<number>`sum(${orderItems.quantity})::int`,
      orders: countDistinct(open.id),
    })
    .from(open)
    .innerJoin(orderItems, and(eq(orderItems.orderId, open.id), isNotNull(orderItems.readyOn)))
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(or(isNotNull(products.preorderBy), sql`not ${open.waitsElsewhere}`))
    .groupBy(orderItems.productId)
    .orderBy(sql`min(${open.readyBy})`, asc(orderItems.productId))
    .limit(most);
}

async function listProducts({ db }: ReadContext, waitedFor: string[]) {
  const isForSale: SQL = and(isNotNull(products.preorderBy), isNull(products.archivedAt))!;
  return await db
    .select({
      id: products.id,
      title: products.title,
      day: sql<string | null>`${products.preorderBy}::text`,
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
    })
    .from(products)
    .where(waitedFor.length > 0 ? or(isForSale, inArray(products.id, waitedFor)) : isForSale)
    .orderBy(sql`${products.preorderBy} asc nulls first`, asc(products.title))
    .limit(most + waitedFor.length);
}
