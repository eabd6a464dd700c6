import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { recordQueries } from "#test/plans/record-queries.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { findCounted } from "./find-in-order.server.ts";
import { listFiltered } from "./list-filtered.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("products counted among the newest need no count query when there are enough", async () => {
  for (let n = 0; n < 6; n++) await insertProduct(database.db, { title: `Iro ${n}`, createdAt: new Date(n) });
  const wanted = { order: "newest" as const, where: sql`${products.searchText} like '%iro%'` };
  const recorded = recordQueries(database.pool);
  const find = async (limit: number, most: number) => {
    recorded.length = 0;
    const { hits, count } = await findCounted(database.db, wanted, { limit, most });
    return [hits.length, count, recorded.filter(({ text }) => text.startsWith("select count(")).length];
  };
  expect(await find(3, 5)).toEqual([3, 5, 0]);
  expect(await find(3, 100)).toEqual([3, 6, 0]);
  expect(await find(0, 5)).toEqual([0, 5, 0]);
});

test("a very long list of products is counted up to two thousand", async () => {
  const { id, name } = await insertCategory(database.db);
  await database.pool.query(
    `insert into products (id, code, title, price_kobo, category_id, color, stock)
     select gen_random_uuid(), 'MANY-' || n, 'Wrapper ' || n, 100, $1, 'indigo', 'In Stock'
     from generate_series(1, 2001) as n`,
    [id],
  );
  const totalOf = async () => {
    const list = await listFiltered(database, { categoryName: name, params: new URLSearchParams() });
    return "total" in list && list.total;
  };
  expect(await totalOf()).toEqual({ count: 2_000, isMore: true });
  await database.pool.query("delete from products where code = 'MANY-1'");
  expect(await totalOf()).toEqual({ count: 2_000, isMore: false });
});
