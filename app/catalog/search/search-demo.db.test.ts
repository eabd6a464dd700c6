import { afterAll, beforeAll, expect, test } from "vitest";
import { countFiltered } from "#app/catalog/filters/list-filtered.server.ts";
import { readPopularSearches } from "#app/shop/settings/popular-searches.ts";
import { demoSettings } from "#demo/demo-settings.ts";
import { insertDemoCatalogue } from "#test/samples/demo-catalog.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { searchProducts } from "./search-products.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertDemoCatalogue(database.db);
});
afterAll(() => database.close());

const slippers = ["Slippers, kola pod band", "Crossed slippers, indigo rings", "Leather slippers, plain tan"];
const nude = ["Ìró and bùbá, champagne lace with aṣọ-òkè", slippers[2], "Wide linen trousers, flax"];
const gifts = ["Gèlè, garnet and brass", "Bucket bag, combed indigo", "Gèlè, jade rose", "Aṣọ-òkè clutch, kola"];

test.each([
  ["shoe", 9, slippers],
  ["shoes", 9, slippers],
  ["slippers", 9, slippers],
  ["sandals", 9, slippers],
  ["nude", 5, nude],
  ["gift", 18, gifts],
  ["presents", 18, gifts],
  ["free size", 14, gifts],
  ["One-size", 14, gifts],
  ["free size bag", 5, ["Bucket bag, combed indigo"]],
  ["lace", 3, ["Ìró and bùbá, champagne lace with aṣọ-òkè", "Lace agbada, Ewé green"]],
])("in the demo '%s' finds %i products, first %j", async (query, count, first) => {
  const { products, found, isPartial } = await searchProducts(database, query);
  expect(found).toEqual({ count, isMore: false });
  expect(products.slice(0, first.length).map(({ title }) => title)).toEqual(first);
  expect(isPartial).toBeUndefined();
});

const caps = ["Fìlà, wine strip weave"];
test.each([
  ["return", []],
  ["track my order", []],
  ["delivery", []],
  ["aso oke cap", caps],
  ["palm slippers", slippers],
  ["handbag", ["Bucket bag, combed indigo"]],
])("in the demo '%s' finds first %j, all by its words", async (query, first) => {
  const { products, isPartial } = await searchProducts(database, query);
  expect(products.slice(0, first.length || 1).map(({ title }) => title)).toEqual(first);
  expect(isPartial).toBeUndefined();
});

test.each(["asoke", "jalabia", "eid", "sallah", "birthday", "bridal", "wedding", "wedding guest", "maternity"])(
  "in the demo '%s' finds products by its words",
  async query => {
    const { found, isPartial } = await searchProducts(database, query);
    expect(found!.count).toBeGreaterThanOrEqual(3);
    expect(isPartial).toBeUndefined();
  },
);

test("in the demo 'cheap' shows the lowest price first", async () => {
  for (const query of ["cheap", "cheap gown", "cheapest agbada"]) {
    const prices = (await searchProducts(database, query)).products.map(({ priceKobo }) => priceKobo);
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  }
});

test.each(readPopularSearches(demoSettings.popularSearches))(
  "in the demo the popular search '%s' finds at least three products",
  async query => {
    const { found, isPartial } = await searchProducts(database, query);
    expect(found!.count).toBeGreaterThanOrEqual(3);
    expect(isPartial).toBeUndefined();
  },
);

test.each([
  ["men", "men"],
  ["mens wear", "men"],
  ["for my husband", "men"],
  ["women", "women"],
  ["ladies", "women"],
  ["kids", "children"],
])("in the demo '%s' finds what the filter “%s” finds", async (query, kind) => {
  const filtered = await countFiltered(database, { params: new URLSearchParams({ for: kind }) });
  expect((await searchProducts(database, query)).found).toEqual(filtered);
});

test("titles with a synonym come before names, on every page and each product once", async () => {
  const all = await searchProducts(database, "women");
  const titles = all.products.map(({ title }) => title);
  for (let { next } = all; next; ) {
    const page = await searchProducts(database, "women", { after: next });
    titles.push(...page.products.map(({ title }) => title));
    next = page.next;
  }
  expect(titles).toHaveLength(all.found!.count);
  expect(new Set(titles).size).toBe(titles.length);
});

test("a synonym matches a whole word or its plural, not the beginning of another word", async () => {
  const { id: categoryId } = await insertCategory(database.db, { name: "Things" });
  for (const title of ["Iron stand", "Tank top", "Tan scarves"])
    await insertProduct(database.db, { title, categoryId });
  const titlesFor = async (query: string) => (await searchProducts(database, query)).products.map(({ title }) => title);
  expect(await titlesFor("owambe")).not.toContain("Iron stand");
  expect(await titlesFor("nude")).toContain("Tan scarves");
  expect(await titlesFor("nude")).not.toContain("Tank top");
});
