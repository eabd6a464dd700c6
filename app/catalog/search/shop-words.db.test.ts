import { afterAll, beforeAll, expect, test } from "vitest";
import { readFilter } from "#app/catalog/filters/product-filter.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { searchProducts } from "./search-products.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  await insertProduct(database.db, { title: "Peplum gown", createdAt: day(1) });
  await insertProduct(database.db, { title: "Track trousers", description: "Delivery free.", createdAt: day(2) });
});
afterAll(() => database.close());

async function titlesFor(query: string, filter = "") {
  const page = await searchProducts(database, query, { filter: readFilter(new URLSearchParams(filter)) });
  expect(page.found!.count).toBe(page.products.length);
  expect(page.isPartial).toBeUndefined();
  return page.products.map(({ title }) => title);
}

test.each([
  ["return", []],
  ["refund", []],
  ["track my order", []],
  ["delivery", []],
  ["size chart", []],
  ["track", ["Track trousers"]],
])("'%s', a word for the shop itself, finds only titles with it: %j", async (query, titles) => {
  expect(await titlesFor(query)).toEqual(titles);
  expect(await titlesFor(query, "sort=price-up")).toEqual(titles);
});

test("'sale' with nothing reduced shows the newest and says so, but not with a filter or a price", async () => {
  const { products, next, hasNoSale } = await searchProducts(database, "sale");
  expect(products.map(({ title }) => title)).toEqual(["Track trousers", "Peplum gown"]);
  expect([next, hasNoSale]).toEqual([undefined, true]);
  expect(await titlesFor("sale", "size=L")).toEqual([]);
  expect(await titlesFor("sale under 20k")).toEqual([]);
  expect((await searchProducts(database, "gown sale")).hasNoSale).toBeUndefined();
});
