import { and, asc, desc, eq, inArray, like, sql } from "drizzle-orm";
import { productImages, products } from "#app/catalog/products/product-tables.server.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { beyondPlace, findListPlaces, sortedByTime } from "#app/platform/database/list-place.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { type KeyPlace, readKeyPage } from "#app/platform/database/read-key-page.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import type { StoreOrder, StoreOrderSummary } from "./store-order.ts";
import { storeOrders } from "./store-order-tables.server.ts";

const maxResults = 50;
const maxKeyLength = 128;
/** The most matches that are sorted; for one or two letters, the newest ones. */
const maxSorted = 2000;

const summaryColumns = {
  id: storeOrders.id,
  documentId: storeOrders.documentId,
  customer: storeOrders.customer,
  status: storeOrders.status,
  totalKobo: storeOrders.totalKobo,
  pieces: storeOrders.pieces,
  createdAt: storeOrders.createdAt,
};

const byTime = sortedByTime(storeOrders.createdAt, storeOrders.id);

/**
 * A page of the orders read from a store, newest first. Pass `newer` as `before`, `older` as `after`. An unknown place
 * starts from the newest.
 */
export async function listStoreOrders(
  { db }: { db: Database },
  { after, before, limit = 25 }: { after?: string | undefined; before?: string | undefined; limit?: number } = {},
): Promise<{ orders: StoreOrderSummary[]; newer?: string | undefined; older?: string | undefined }> {
  const read = ({ side, place }: KeyPlace<string>, count: number) => {
    const inOrder = side === "older" ? desc : asc;
    return db
      .select(summaryColumns)
      .from(storeOrders)
      .where(beyondPlace(byTime, side === "older" ? "<" : ">", place))
      .orderBy(inOrder(storeOrders.createdAt), inOrder(storeOrders.id))
      .limit(count);
  };
  const places = await findListPlaces(db, byTime, { after, before });
  const { rows, hasNewer, hasOlder } = await readKeyPage(read, { limit, ...places });
  return {
    orders: rows,
    newer: hasNewer ? rows[0]?.id : undefined,
    older: hasOlder ? rows.at(-1)?.id : undefined,
  };
}

export async function hasStoreOrders({ db }: { db: Database }): Promise<boolean> {
  return (await db.select({ id: storeOrders.id }).from(storeOrders).limit(1)).length > 0;
}

/**
 * The newest 50 whose id contains the text, ignoring case and signs; `hasMore` when there are more. Nothing for a text
 * without letter or digit.
 */
export async function searchStoreOrders(
  { db }: { db: Database },
  query: string,
): Promise<{ orders: StoreOrderSummary[]; hasMore: boolean }> {
  const key = query.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
  if (key === "" || key.length > maxKeyLength) return { orders: [], hasMore: false };
  const isFound = like(storeOrders.searchKey, `%${key}%`);
  const rows = await db.transaction(async transaction => {
    // The planner would rather read the whole table. The setting ends with the transaction.
    await transaction.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    const all = transaction
      .select({ ...summaryColumns, searchKey: storeOrders.searchKey })
      .from(storeOrders)
      .$dynamic();
    // The index holds groups of three letters.
    const isIndexed = key.length >= 3;
    const looked = isIndexed ? all.where(isFound) : all.orderBy(desc(storeOrders.createdAt), desc(storeOrders.id));
    const some = looked.limit(maxSorted).as("some");
    return await transaction
      .select()
      .from(some)
      .where(like(some.searchKey, `%${key}%`))
      .orderBy(desc(some.createdAt), desc(some.id))
      .limit(maxResults + 1);
  });
  const found = rows.map(({ searchKey: _key, ...order }) => order);
  return { orders: found.slice(0, maxResults), hasMore: found.length > maxResults };
}

/** Each item has the product's present picture. Returns undefined for an unknown id. */
export async function findStoreOrder({ db }: { db: Database }, id: string): Promise<StoreOrder | undefined> {
  if (!isUuid(id)) return undefined;
  const columns = { ...summaryColumns, note: storeOrders.note, items: storeOrders.items };
  const [order] = await db.select(columns).from(storeOrders).where(eq(storeOrders.id, id));
  if (!order) return undefined;
  const pictures = await picturesOf(
    db,
    order.items.map(({ code }) => code),
  );
  return { ...order, items: order.items.map(item => ({ ...item, picture: pictures.get(item.code) ?? null })) };
}

async function picturesOf(db: Database, codes: string[]): Promise<Map<string, StoredPicture>> {
  const rows = await db
    .select({ code: products.code, ...pictureColumns })
    .from(products)
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .innerJoin(images, eq(images.hash, productImages.imageHash))
    .where(inArray(products.code, codes));
  return new Map(rows.map(({ code, ...picture }) => [code, picture]));
}
