import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { searchProducts } from "./search-products.server.ts";

const catalogue = {
  "Agbada and robes": ["Royal Agbada in Aṣọ-òkè", "Embroidered babban riga", "Boys' mini agbada"],
  Kaftans: ["Senator kaftan with piping", "Long kaftan in mint", "Hausa kaftan, ɗinki stitch"],
  "Ankara dresses": ["Peplum gown", "Wrap dress", "Shift dress 100% cotton", "Maxi dress with pockets"],
  "Adire shirts": ["Indigo tie-dye shirt", "Eleko resist shirt_A"],
  Headwear: ["Gèlè, sego", "Fila cap", "Ankara turban"],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  let minute = 1000;
  for (const [name, titles] of Object.entries(catalogue)) {
    const { id: categoryId } = await insertCategory(database.db, { name });
    for (const title of titles) {
      await insertProduct(database.db, { categoryId, title, createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute--)) });
    }
  }
  await insertProduct(database.db, { title: "Retired kaftan", archivedAt: new Date(0) });
});
afterAll(() => database.close());

async function titlesFor(query: string) {
  return (await searchProducts(database, query)).products.map(product => product.title);
}

async function allTitlesFor(query: string) {
  const { products, found, ...first } = await searchProducts(database, query);
  const titles = products.map(product => product.title);
  for (let next = first.next; next; ) {
    const page = await searchProducts(database, query, { after: next });
    expect(page.found).toBeUndefined();
    titles.push(...page.products.map(product => product.title));
    next = page.next;
  }
  return { titles, found };
}

test("a part of the title is enough, in upper or lower case", async () => {
  expect(await titlesFor("PEPL")).toEqual(["Peplum gown"]);
  expect(await titlesFor("dye sh")).toEqual(["Indigo tie-dye shirt"]);
});

test("a category's name finds its products; titles with the word come first", async () => {
  expect(await titlesFor("ankara")).toEqual([
    "Ankara turban",
    "Peplum gown",
    "Wrap dress",
    "Shift dress 100% cotton",
    "Maxi dress with pockets",
  ]);
});

test("tone marks, under-dots and hooked letters may be left out or typed", async () => {
  for (const query of ["aso-oke", "Aṣọ-òkè", "ASO-OKE", "as\u0323o\u0323-o\u0300ke\u0300"]) {
    expect((await titlesFor(query))[0]).toBe("Royal Agbada in Aṣọ-òkè");
  }
  expect(await titlesFor("gele")).toContain("Gèlè, sego");
  expect(await titlesFor("dinki")).toContain("Hausa kaftan, ɗinki stitch");
});

test.each([
  ["kaftn", "Long kaftan in mint"],
  ["agabda", "Boys' mini agbada"],
  ["agbda", "Royal Agbada in Aṣọ-òkè"],
  ["peplun", "Peplum gown"],
  ["ankra", "Ankara turban"],
  ["indgo", "Indigo tie-dye shirt"],
  ["senetor", "Senator kaftan with piping"],
])("the slip '%s' still finds '%s'", async (query, title) => {
  expect(await titlesFor(query)).toContain(title);
});

test("words may come from the title and the category together, in any order", async () => {
  expect(await titlesFor("turban ankara")).toEqual(["Ankara turban"]);
  expect(await titlesFor("shirt tie adire")).toEqual(["Indigo tie-dye shirt"]);
});

test("a slip in a category's name finds its products", async () => {
  expect(await titlesFor("headwer")).toEqual(["Gèlè, sego", "Fila cap", "Ankara turban"]);
});

test("a slip finds only its possible meanings", async () => {
  expect(await titlesFor("peplun")).toEqual(["Peplum gown"]);
  expect(await titlesFor("refrigerator")).toEqual([]);
  expect(await titlesFor("xyzzy")).toEqual([]);
});

test("percent, underscore and backslash match themselves", async () => {
  expect(await titlesFor("100%")).toEqual(["Shift dress 100% cotton"]);
  expect((await titlesFor("shirt_a"))[0]).toBe("Eleko resist shirt_A");
  for (const query of ["%", "%%", "\\", "\\%"]) {
    expect((await titlesFor(query)).filter(title => !title.includes("%"))).toEqual([]);
  }
});

test("an empty search finds nothing", async () => {
  for (const query of ["", "   ", "\t\n", "\0", "\u0301", "\u0300 \u0323"]) expect(await titlesFor(query)).toEqual([]);
});

test("HTML, SQL, broken text and very long text find nothing and break nothing", async () => {
  const queries = [
    "<script>alert(1)</script>",
    "'; drop table products; --",
    "\ud800",
    "z".repeat(100_000),
    "Ɐ🧵\u{1F9F5}",
  ];
  for (const query of queries) expect(await titlesFor(query)).toEqual([]);
  expect(await titlesFor("peplum\0 gown")).toEqual(["Peplum gown"]);
});

test("the found products are counted", async () => {
  expect((await searchProducts(database, "peplum")).found).toEqual({ count: 1, isMore: false });
  expect((await searchProducts(database, "ankara")).found).toEqual({ count: 5, isMore: false });
  expect((await searchProducts(database, "headwer")).found).toEqual({ count: 3, isMore: false });
  expect((await searchProducts(database, "zzyzx")).found).toEqual({ count: 0, isMore: false });
  expect((await searchProducts(database, "")).found).toEqual({ count: 0, isMore: false });
});

test("archived products are not found", async () => {
  expect(await titlesFor("retired")).not.toContain("Retired kaftan");
});

describe("a page has 24 of the found products", () => {
  beforeAll(async () => {
    const { id: striped } = await insertCategory(database.db, { name: "Striped hose" });
    const { id: plain } = await insertCategory(database.db, { name: "Plain hose" });
    await database.pool.query(
      `insert into products (id, code, title, price_kobo, category_id, color, stock, created_at)
       select gen_random_uuid(), 'h' || n,
         case when n % 3 = 0 then 'Knee ' || n || ' hose' when n % 3 = 1 then 'Socks ' || n else 'Sucks ' || n end, 1,
         case when n % 2 = 0 then $1::uuid else $2::uuid end, 'red', 'In Stock', '2025-06-01'::timestamptz + n / 7 * interval '1 minute'
       from generate_series(1, 180) as n`,
      [striped, plain],
    );
  });

  afterAll(() => database.pool.query("delete from products where code like 'h%'"));

  const numbers = (count: number, wanted: (n: number) => boolean) =>
    Array.from({ length: count }, (_, n) => n + 1).filter(wanted);

  test("titles come first and then categories, newest first, each once, and as many as were counted", async () => {
    const { titles, found } = await allTitlesFor("hose");
    expect(found).toEqual({ count: 180, isMore: false });
    expect(new Set(titles).size).toBe(180);
    expect(titles).toHaveLength(180);
    expect(titles.slice(0, 60).every(title => title.endsWith("hose"))).toBe(true);
    const minutes = (some: string[]) => some.map(title => Math.trunc(Number(/\d+/u.exec(title)![0]) / 7));
    for (const part of [titles.slice(0, 60), titles.slice(60)]) {
      expect(minutes(part)).toEqual(minutes(part).toSorted((one, other) => other - one));
    }
  });

  test("the results of a slip are paged and counted too", async () => {
    const { titles, found } = await allTitlesFor("socsk");
    const meant = numbers(180, n => n % 3 === 1).map(n => `Socks ${n}`);
    expect(titles.toSorted()).toEqual(meant.toSorted());
    expect(found).toEqual({ count: meant.length, isMore: false });
  });

  test("the products of a category found by a slip are paged and counted too", async () => {
    const { titles, found } = await allTitlesFor("strped");
    expect(titles).toHaveLength(90);
    expect(new Set(titles).size).toBe(90);
    expect(found).toEqual({ count: 90, isMore: false });
  });

  test("an invalid place in the list starts at the beginning", async () => {
    const first = await searchProducts(database, "hose");
    for (const after of ["", "x", "t0-1-2", "' or 1=1", `z0-1-${"0".repeat(32)}`, "t".repeat(500)]) {
      expect(await searchProducts(database, "hose", { after })).toEqual(first);
    }
  });

  test("a place from another query lists a part of the results, or nothing", async () => {
    const { next } = await searchProducts(database, "hose");
    for (const query of ["peplum", "socsk", "zzyzx", "", "h", "%"]) {
      const { titles } = await allTitlesFor(query);
      const further = await searchProducts(database, query, { after: next });
      expect(titles).toEqual(expect.arrayContaining(further.products.map(({ title }) => title)));
    }
    const nowhere = `10-0-${"0".repeat(32)}`;
    expect((await searchProducts(database, "hose", { after: nowhere })).products).toEqual([]);
  });
});

test("a page has 24 products, the count stops at 200, and a large catalogue is searched through the trigram index", async () => {
  const { id } = await insertCategory(database.db, { name: "Wholesale" });
  onTestFinished(async () => void (await database.pool.query("delete from products where code like 'w%'")));
  await database.pool.query(
    `insert into products (id, code, title, price_kobo, category_id, color, stock)
     select gen_random_uuid(), 'w' || n, 'bale ' || md5(n::text), 1, $1, 'red', 'In Stock' from generate_series(1, 10000) as n`,
    [id],
  );
  await database.pool.query("vacuum analyze products, categories");
  expect(await titlesFor("bale")).toHaveLength(24);
  expect(await titlesFor("wholesael")).toHaveLength(24);
  expect(await titlesFor("wholesale")).toHaveLength(24);
  for (const query of ["bale", "wholesale", "ba"]) {
    expect((await searchProducts(database, query)).found).toEqual({ count: 200, isMore: true });
  }
  const plan = async (condition: string) => {
    const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
      `explain select * from products where ${condition}`,
    );
    return rows.map(row => row["QUERY PLAN"]).join("\n");
  };
  const inCategory = "category_id = '019a0000-0000-7000-8000-000000000000'";
  const substring = await plan(
    `archived_at is null and (search_text like '%' || fold('Peplum') || '%' or ${inCategory})`,
  );
  expect(substring).toContain("products_search");
  expect(substring).toMatch(/products_category_(?:newest|price|sold)/u);
  expect(await plan("archived_at is null and fold('peplun') <% search_text")).toContain("products_search");
});

test("among thousands of newer or similar products the few right ones are still found", async () => {
  await insertProduct(database.db, { title: "Balcony wrap", createdAt: new Date(Date.UTC(2025, 0, 1)) });
  expect(await titlesFor("balconi")).toEqual(["Balcony wrap"]);
  expect(await titlesFor("peplun")).toEqual(["Peplum gown"]);
  expect(await titlesFor("wr")).toEqual(["Wrap dress", "Balcony wrap"]);
  expect(await titlesFor("ff")).not.toContain("Shift dress 100% cotton");
});
