import { afterAll, beforeAll, expect, test } from "vitest";
import { insertCategory, insertProduct } from "#test/samples.ts";
import { openTestDatabase, type TestDatabase } from "#test/test-database.ts";
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
  return (await searchProducts(database, query)).map(product => product.title);
}

test("a part of the title is enough, upper and lower case alike", async () => {
  expect(await titlesFor("PEPL")).toEqual(["Peplum gown"]);
  expect(await titlesFor("dye sh")).toEqual(["Indigo tie-dye shirt"]);
});

test("a category's name finds its products; those with the word in the title come first", async () => {
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
  expect(await titlesFor("gown ankara")).toEqual(["Peplum gown"]);
});

test("a slip in a category's name finds its products", async () => {
  expect(await titlesFor("headwer")).toEqual(["Gèlè, sego", "Fila cap", "Ankara turban"]);
});

test("a slip finds no more than what it may have meant", async () => {
  expect(await titlesFor("peplun")).toEqual(["Peplum gown"]);
  expect(await titlesFor("refrigerator")).toEqual([]);
  expect(await titlesFor("xyzzy")).toEqual([]);
});

test("percent, underscore and backslash mean themselves", async () => {
  expect(await titlesFor("100%")).toEqual(["Shift dress 100% cotton"]);
  expect((await titlesFor("shirt_a"))[0]).toBe("Eleko resist shirt_A");
  for (const query of ["%", "%%", "\\", "\\%"]) {
    expect((await titlesFor(query)).filter(title => !title.includes("%"))).toEqual([]);
  }
});

test("nothing to look for finds nothing", async () => {
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

test("archived products are not found", async () => {
  expect(await titlesFor("retired")).not.toContain("Retired kaftan");
});

test("at most 24 are found, and a large catalogue is searched through the trigram index", async () => {
  const { id } = await insertCategory(database.db, { name: "Wholesale" });
  await database.pool.query(
    `insert into products (id, code, title, price_kobo, category_id, color, stock)
     select gen_random_uuid(), 'w' || n, 'bale ' || md5(n::text), 1, $1, 'red', 'In Stock' from generate_series(1, 10000) as n`,
    [id],
  );
  await database.pool.query("vacuum analyze products, categories");
  expect(await titlesFor("bale")).toHaveLength(24);
  expect(await titlesFor("bael")).toHaveLength(24);
  expect(await titlesFor("wholesale")).toHaveLength(24);
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
  expect(substring).toContain("products_category_newest");
  expect(await plan("archived_at is null and fold('peplun') <% search_text")).toContain("products_search");
});

test("among thousands that are newer, or like what was typed, the few that were meant are still found", async () => {
  await insertProduct(database.db, { title: "Balcony wrap", createdAt: new Date(Date.UTC(2025, 0, 1)) });
  expect(await titlesFor("balconi")).toEqual(["Balcony wrap"]);
  expect(await titlesFor("peplun")).toEqual(["Peplum gown"]);
  // Two letters, there at the beginnings of words only.
  expect(await titlesFor("wr")).toEqual(["Wrap dress", "Balcony wrap"]);
  expect(await titlesFor("ff")).not.toContain("Shift dress 100% cotton");
});
