import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readFilter } from "#app/catalog/filters/product-filter.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { demoSettings } from "#demo/demo-settings.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { findSearchPage } from "./find-search-page.server.ts";
import { searchProducts } from "./search-products.server.ts";

type Sample = Parameters<typeof insertProduct>[1] & { title: string };

const catalogue: Record<string, Sample[]> = {
  Agbada: [
    { title: "Royal agbada", color: "midnightblue", priceKobo: 12_000_000, quantities: { XL: 2 } },
    { title: "Agbada for weddings", color: "ivory", priceKobo: 9_000_000, quantities: { L: 0, XL: 1 } },
  ],
  "Women's dresses": [
    { title: "Peplum gown", color: "crimson", priceKobo: 4_500_000, quantities: { L: 1, XL: 3 } },
    { title: "Wrap dress", color: "wine", priceKobo: 2_000_000, quantities: { M: 3 } },
    { title: "Maxi dress", color: "#8b0000", priceKobo: 1_500_000, quantities: { XL: 0 }, description: "Cord lace." },
    { title: "Embroidered dress", color: "seagreen", priceKobo: 3_000_000, quantities: { XL: 1 } },
  ],
  Boubous: [{ title: "Velvet boubou", color: "purple", priceKobo: 3_500_000, quantities: { L: 1 } }],
  Fabric: [
    {
      title: "Cord lace, five yards",
      color: "white",
      priceKobo: 5_000_000,
      code: "SLV-LC900",
      quantities: { M: null },
    },
    { title: "Voile lace", color: "gold", priceKobo: 8_000_000, quantities: { M: 1 } },
  ],
  Footwear: [{ title: "Leather slippers", color: "sienna", priceKobo: 1_200_000, quantities: { S: 4 } }],
  Children: [{ title: "Boys' senator set", color: "ash", priceKobo: 1_800_000, quantities: { S: 1 } }],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fill();
});
afterAll(() => database.close());

async function fill(): Promise<void> {
  await database.emptyTables();
  const { sameWords } = demoSettings;
  await database.db.insert(shopSettings).values({ key: "sameWords", value: sameWords });
  let minute = 100;
  for (const [name, samples] of Object.entries(catalogue)) {
    const { id: categoryId } = await insertCategory(database.db, { name });
    for (const sample of samples) {
      await insertProduct(database.db, {
        ...sample,
        categoryId,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute--)),
      });
    }
  }
}

async function titlesFor(query: string, filter = "") {
  const { products, found } = await searchProducts(database, query, {
    filter: readFilter(new URLSearchParams(filter)),
  });
  expect(found?.count).toBe(products.length);
  return products.map(({ title }) => title);
}

test.each([
  ["blue agbada", ["Royal agbada"]],
  ["agbada blue", ["Royal agbada"]],
  ["white lace", ["Cord lace, five yards"]],
  ["red dress xl", ["Peplum gown", "Maxi dress"]],
  ["dress", ["Wrap dress", "Maxi dress", "Embroidered dress", "Peplum gown"]],
  ["gowns", ["Peplum gown", "Wrap dress", "Maxi dress", "Embroidered dress"]],
  ["bubu", ["Velvet boubou"]],
  ["shoes", ["Leather slippers"]],
  ["native for kids", ["Boys' senator set"]],
  ["women's dress, size M", ["Wrap dress"]],
  ["cord lace", ["Cord lace, five yards", "Maxi dress"]],
  ["SLV-LC900", ["Cord lace, five yards"]],
  ["slvlc900", ["Cord lace, five yards"]],
  ["wine", ["Wrap dress"]],
  ["red agbda", ["Peplum gown", "Wrap dress", "Maxi dress"]],
  ["agbada lace", ["Royal agbada", "Agbada for weddings", "Maxi dress", "Cord lace, five yards", "Voile lace"]],
  ["xl", ["Royal agbada", "Agbada for weddings", "Peplum gown", "Maxi dress", "Embroidered dress"]],
  ["size m", ["Wrap dress", "Cord lace, five yards", "Voile lace"]],
  ["size 14", []],
  ["15k", ["Maxi dress", "Leather slippers"]],
  ["gown 30k", ["Wrap dress", "Maxi dress", "Embroidered dress"]],
  ["men", ["Royal agbada", "Agbada for weddings", "Boys' senator set"]],
  ["men's", ["Royal agbada", "Agbada for weddings", "Boys' senator set"]],
  ["owambe", ["Royal agbada", "Agbada for weddings", "Cord lace, five yards", "Voile lace", "Maxi dress"]],
  ["aso-ebi", ["Cord lace, five yards", "Voile lace", "Maxi dress"]],
  ["babariga", ["Royal agbada", "Agbada for weddings"]],
  ["atiku", ["Boys' senator set"]],
  ["plus size", []],
  ["zzyzx 1 x", []],
  ["the", []],
  ["and", []],
  ["x", []],
  ["ò", []],
  ["blue agbda", ["Royal agbada"]],
  ["agbada under 100k", ["Agbada for weddings"]],
  ["below 20,000", ["Wrap dress", "Maxi dress", "Leather slippers", "Boys' senator set"]],
  ["dress 10k to 20k", ["Wrap dress", "Maxi dress"]],
  ["lace from ₦60,000", ["Voile lace"]],
  ["dress between 40 and 50k", ["Peplum gown"]],
  ["dress over 1m", []],
])("'%s' finds %j", async (query, titles) => {
  expect(await titlesFor(query)).toEqual(titles);
});

test("results can be filtered and sorted, with a price in the words and one in the filter", async () => {
  expect(await titlesFor("dress", "sort=price-up")).toEqual([
    "Maxi dress",
    "Wrap dress",
    "Embroidered dress",
    "Peplum gown",
  ]);
  expect(await titlesFor("dress", "size=XL")).toEqual(["Maxi dress", "Embroidered dress", "Peplum gown"]);
  expect(await titlesFor("dress", "size=XL&in=1&sort=price-down")).toEqual(["Peplum gown", "Embroidered dress"]);
  expect(await titlesFor("dress", "color=red&size=L&size=M")).toEqual(["Wrap dress", "Peplum gown"]);
  expect(await titlesFor("dress under 30k", "min=16000&sort=newest")).toEqual(["Wrap dress", "Embroidered dress"]);
  expect(await titlesFor("agbda", "color=white")).toEqual(["Agbada for weddings"]);
  expect(await titlesFor("agbda", "color=white&sort=price-up")).toEqual(["Agbada for weddings"]);
  expect(await titlesFor("under 20k", "sort=price-down")).toEqual([
    "Wrap dress",
    "Boys' senator set",
    "Maxi dress",
    "Leather slippers",
  ]);
});

test("an address has one spelling, and an empty page says which filter to remove", async () => {
  const pageOf = (query: string) => findSearchPage(database, new URLSearchParams(query));
  expect(await pageOf("q=dress&size=M&size=L&size=No&min=")).toEqual({ movedTo: "?q=dress&size=L&size=M" });
  expect(await pageOf("q=dress+under+30k&size=L&color=red")).toMatchObject({
    products: [],
    price: "up to ₦30,000",
    removals: ["Size L"],
    filter: { chips: [{ without: "?q=dress+under+30k&color=red" }, { without: "?q=dress+under+30k&size=L" }] },
  });
  expect(await pageOf("")).toMatchObject({ query: "", products: [], found: { count: 0 } });
});

test("a search in another order is paged by key, each product once", async () => {
  onTestFinished(fill);
  const { id: categoryId } = await insertCategory(database.db, { name: "Scarves" });
  for (let n = 0; n < 60; n++) {
    await insertProduct(database.db, { title: `Silk scarf ${n}`, categoryId, priceKobo: 100_000 * (n % 5) });
  }
  for (const order of ["newest", "best-selling", "price-up", "price-down"]) {
    const filter = readFilter(new URLSearchParams({ sort: order }));
    const prices: number[] = [];
    const titles = new Set<string>();
    for (let after: string | undefined = ""; after !== undefined; ) {
      const page = await searchProducts(database, "scarf", { filter, after });
      prices.push(...page.products.map(({ priceKobo }) => priceKobo));
      for (const { title } of page.products) titles.add(title);
      after = page.next;
    }
    expect([prices.length, titles.size]).toEqual([60, 60]);
    const upwards = prices.toSorted((one, other) => one - other);
    const expected = {
      newest: prices,
      "best-selling": prices,
      "price-up": upwards,
      "price-down": upwards.toReversed(),
    }[order];
    expect(prices).toEqual(expected);
  }
});

test("'men', 'women' and 'kids' find what is for them, and nothing that is for others", async () => {
  onTestFinished(fill);
  const offer = (title: string, forWhom: "women" | "men" | "children" | "everyone" | "") =>
    insertProduct(database.db, { title, forWhom, color: "teal", createdAt: new Date(Date.UTC(2026, 3, 1)) });
  await offer("Poplin trousers", "women");
  await offer("Canvas trousers", "men");
  await offer("Denim trousers", "");
  await offer("Tunic", "men");
  await offer("Sash", "everyone");
  await offer("Party skirt", "children");
  const found = async (query: string) => (await titlesFor(query)).toSorted();
  expect(await found("teal men")).toEqual(["Canvas trousers", "Denim trousers", "Sash", "Tunic"]);
  expect(await found("teal trousers for men")).toEqual(["Canvas trousers", "Denim trousers"]);
  expect(await found("teal women's")).toEqual(["Poplin trousers", "Sash"]);
  expect(await found("teal kids")).toEqual(["Party skirt"]);
  expect(await found("teal children")).toEqual(["Party skirt"]);
  expect(await found("teal unisex")).toEqual(["Sash"]);
  expect(await titlesFor("tunic men")).toEqual(["Tunic"]);
  expect(await titlesFor("men")).not.toContain("Poplin trousers");
  expect(await titlesFor("women")).not.toContain("Party skirt");
});

test("the owner's list of synonyms replaces ours", async () => {
  onTestFinished(fill);
  const write = (text: string) =>
    database.pool.query(
      `insert into shop_settings (key, value) values ('sameWords', to_jsonb($1::text))
       on conflict (key) do update set value = excluded.value`,
      [text],
    );
  await write("Aṣọ ọba, royal agbada\nfrock, dress\n, ,\n'; drop table products; --");
  expect(await titlesFor("aso oba")).toEqual(["Royal agbada"]);
  expect(await titlesFor("frocks xl")).toEqual(["Maxi dress", "Embroidered dress", "Peplum gown"]);
  expect(await titlesFor("bubu")).toEqual([]);
  await write("");
  expect(await titlesFor("frock")).toEqual([]);
});

test("'sale' means products below their usual price, with or without words, and 'new' means all, newest first", async () => {
  onTestFinished(fill);
  await database.pool.query(
    `update products set regular_kobo = price_kobo + 100 where title in ('Wrap dress', 'Voile lace')`,
  );
  expect(await titlesFor("sale")).toEqual(["Wrap dress", "Voile lace"]);
  expect(await titlesFor("dress on sale")).toEqual(["Wrap dress"]);
  expect(await titlesFor("sale", "sort=price-down")).toEqual(["Voile lace", "Wrap dress"]);
  const { products } = await searchProducts(database, "new arrivals");
  expect(products).toHaveLength(Object.values(catalogue).flat().length);
  expect(products[0]?.title).toBe((await searchProducts(database, "new")).products[0]?.title);
});

test("titles come first, then names and categories, then descriptions; a match of some words is marked as partial", async () => {
  onTestFinished(fill);
  const { id: categoryId } = await insertCategory(database.db, { name: "Kente" });
  const minute = (n: number) => new Date(Date.UTC(2026, 1, 1, 0, n));
  await insertProduct(database.db, { title: "Plain bag", description: "Lined with kente.", createdAt: minute(9) });
  await insertProduct(database.db, { title: "Strip stole", categoryId, createdAt: minute(8) });
  await insertProduct(database.db, { title: "Kente sash", createdAt: minute(7) });
  expect(await titlesFor("kente")).toEqual(["Kente sash", "Strip stole", "Plain bag"]);
  expect((await searchProducts(database, "kente")).isPartial).toBeUndefined();
  expect(await searchProducts(database, "kente umbrella")).toMatchObject({ isPartial: true, found: { count: 3 } });
  expect(await titlesFor("kente umbrella", "sort=price-up")).toHaveLength(3);
});
