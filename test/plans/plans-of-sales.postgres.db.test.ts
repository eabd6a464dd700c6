import { afterAll, beforeAll, expect, test } from "vitest";
import { listFiltered } from "#app/catalog/filters/list-filtered.server.ts";
import { readFilter } from "#app/catalog/filters/product-filter.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { findBestSellers } from "#app/catalog/search/find-best-sellers.server.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import { productPath } from "#app/lib/product-path.ts";
import { countSold } from "#app/orders/best-selling/count-sold.server.ts";
import { insertManyOrders } from "../samples/many-orders.ts";
import { insertManyProducts, oneOfMany } from "../samples/many-products.ts";
import { openTestDatabase, type TestDatabase } from "../shops/test-database.ts";
import { rowsRead, wholeReads } from "./query-plans.ts";
import { recordQueries } from "./record-queries.ts";

let database: TestDatabase;
let planned: Parameters<typeof wholeReads>[0];

/** 30,000 products, of which a tenth was sold, and 20,000 orders of 280 days. */
beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  planned = { pool: database.pool, recorded: recordQueries(database.pool) };
  await insertManyProducts(database.db, 30_000);
  await insertManyOrders(database.db, 20_000, 20);
  await database.pool.query(
    "update products set sold_count = length(title) where right(id::text, 1) = 'a' and code like 'MANY-%'",
  );
  await database.pool.query("analyze");
});
afterAll(() => database.close());

const bestSelling = (categoryName?: string, more = "") =>
  listFiltered(database, { categoryName, params: new URLSearchParams(`sort=best-selling${more}`) });

test("a product is found by the end of its address in a few rows", async () => {
  const product = oneOfMany(777);
  const find = () => findProduct(database, productPath(product).split("/").at(-1)!);
  expect(await find()).toMatchObject(product);
  expect(await rowsRead(planned, find)).toBeLessThan(20);
});

test.each([
  ["all products", () => bestSelling()],
  ["a category", () => bestSelling("Shelf 7")],
  ["a further page", async () => bestSelling(undefined, `&after=${((await bestSelling()) as { next: string }).next}`)],
  ["the first six", () => findBestSellers(database)],
  [
    "a search",
    () => searchProducts(database, "lace", { filter: readFilter(new URLSearchParams("sort=best-selling")) }),
  ],
])("%s sorted by best selling: no big table is read whole", async (_name, work) => {
  expect(await wholeReads(planned, work)).toEqual([]);
});

test("sold items of ninety days are counted in parts, without the older orders", async () => {
  const count = () => countSold({ db: database.db, now: () => new Date() });
  expect(await wholeReads(planned, count)).toEqual([]);
  // 6,480 orders with two lines each, and the products that were sold.
  expect(await rowsRead(planned, count)).toBeLessThan(45_000);
});
