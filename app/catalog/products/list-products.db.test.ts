import { expect, test } from "vitest";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { countProducts, listProducts } from "./list-products.server.ts";

const database = useTestDatabase();

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

async function insertMany(count: number, categoryId?: string) {
  categoryId ??= (await insertCategory(database.db)).id;
  for (let n = 1; n <= count; n++) {
    await insertProduct(database.db, { title: String(n), createdAt: at(n), categoryId });
  }
  return categoryId;
}

async function walk(limit: number, betweenPages: () => Promise<unknown> = async () => {}) {
  const titles: string[] = [];
  let after: string | undefined;
  do {
    const page = await listProducts(database, { limit, after });
    titles.push(...page.products.map(product => product.title));
    after = page.next;
    if (after) await betweenPages();
  } while (after);
  return titles;
}

test("an empty shop lists nothing", async () => {
  expect(await listProducts(database, {})).toEqual({ products: [] });
  expect(await countProducts(database)).toBe(0);
  expect(await listCategories(database)).toEqual([]);
});

test("the newest product comes first", async () => {
  await insertMany(3);
  expect((await listProducts(database, {})).products.map(product => product.title)).toEqual(["3", "2", "1"]);
});

test("a product is listed with its category, ordered sizes, price in kobo, first picture and second picture's name", async () => {
  const category = await insertCategory(database.db, { name: "Kaftans" });
  const first = await insertPicture(database.db, { color: "#112233" });
  const second = await insertPicture(database.db);
  const product = await insertProduct(database.db, {
    categoryId: category.id,
    priceKobo: 99_999_999_999,
    quantities: { XXXL: null, M: 0, XS: 3 },
    pictures: [first.hash, second.hash],
  });
  expect((await listProducts(database, {})).products).toEqual([
    {
      id: product.id,
      code: product.code,
      title: "Ankara wrap dress",
      priceKobo: 99_999_999_999,
      color: "indigo",
      paint: "indigo",
      categoryName: "Kaftans",
      stock: "In Stock",
      sizes: [
        { size: "XS", isSoldOut: false },
        { size: "M", isSoldOut: true },
        { size: "XXXL", isSoldOut: false },
      ],
      picture: { hash: first.hash, width: 1200, height: 1500, color: "#112233" },
      second: second.hash,
    },
  ]);
});

test.each([
  { name: "some size is left", stock: "In Stock", quantities: { S: 0, M: 1 }, shown: "In Stock" },
  { name: "its sizes are not counted", stock: "In Stock", quantities: { M: null }, shown: "In Stock" },
  { name: "every size has sold out", stock: "In Stock", quantities: { S: 0, M: 0 }, shown: "No Stock" },
  { name: "the owner says so", stock: "No Stock", quantities: { M: 5 }, shown: "No Stock" },
] as const)("$shown is shown when $name", async ({ stock, quantities, shown }) => {
  await insertProduct(database.db, { stock, quantities });
  expect((await listProducts(database, {})).products[0]?.stock).toBe(shown);
});

test("a category lists its own products, by its exact name", async () => {
  const { id } = await insertCategory(database.db, { name: "Gele & caps" });
  await insertMany(2, id);
  await insertProduct(database.db, { title: "elsewhere" });
  const titles = async (categoryName: string) =>
    (await listProducts(database, { categoryName })).products.map(product => product.title);
  expect(await titles("Gele & caps")).toEqual(["2", "1"]);
  expect(await countProducts(database, { categoryName: "Gele & caps" })).toBe(2);
  for (const name of ["gele & caps", "Gele%", "no such", "", "'; drop table products; --", "a\0b"]) {
    expect(await titles(name)).toEqual([]);
    expect(await countProducts(database, { categoryName: name })).toBe(0);
  }
});

test("archived products are neither listed nor counted", async () => {
  await insertProduct(database.db, { archivedAt: at(1) });
  expect((await listProducts(database, {})).products).toEqual([]);
  expect(await countProducts(database)).toBe(0);
});

test("pages follow each other without a gap or a repeat, even when products are added in between", async () => {
  await insertMany(10);
  const titles = await walk(3, () => insertProduct(database.db, { title: "newer", createdAt: at(100) }));
  expect(titles).toEqual(["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]);
});

test("pages lead back the same way, up to a full first page", async () => {
  await insertMany(7);
  const first = await listProducts(database, { limit: 3 });
  const second = await listProducts(database, { limit: 3, after: first.next });
  const third = await listProducts(database, { limit: 3, after: second.next });
  expect(third.products.map(product => product.title)).toEqual(["1"]);
  expect(await listProducts(database, { limit: 3, before: third.previous })).toEqual(second);
  expect(await listProducts(database, { limit: 3, before: second.previous })).toEqual(first);
  expect(first).not.toHaveProperty("previous");
});

test("a page that ends with the last product has no next page", async () => {
  await insertMany(4);
  const { next } = await listProducts(database, { limit: 2 });
  expect(await listProducts(database, { limit: 2, after: next })).not.toHaveProperty("next");
});

test("products made within the same millisecond or the same instant are each on one page", async () => {
  const categoryId = await insertMany(1);
  await database.pool.query(
    `insert into products (id, code, title, price_kobo, category_id, color, stock, created_at)
     select gen_random_uuid(), 'c' || n, 'micro ' || n, 1, $1, 'red', 'In Stock',
       '2026-03-01T00:00:00Z'::timestamptz + (n / 2) * interval '1 microsecond'
     from generate_series(1, 30) as n`,
    [categoryId],
  );
  const titles = await walk(4);
  expect(titles).toHaveLength(31);
  expect(new Set(titles).size).toBe(31);
});

test("an invalid cursor starts at the beginning", async () => {
  await insertMany(2);
  const uuid = "0".repeat(32);
  for (const after of ["", "1", "zzzzzzzzzzz-0", `-${uuid}`, `zzzzzzzzzzz-${uuid}`, `A-${uuid}`, "' or 1=1", "\0"]) {
    expect((await listProducts(database, { after })).products).toHaveLength(2);
  }
  expect((await listProducts(database, { after: `zzzzzzzzzz-${uuid}` })).products).toHaveLength(2);
});

test("categories come in the owner's order", async () => {
  const { hash } = await insertPicture(database.db, { width: 1600, height: 1000 });
  await insertCategory(database.db, { name: "Bags", position: 2 });
  await insertCategory(database.db, { name: "Shirts", position: 1 });
  await insertCategory(database.db, { name: "Caps", position: 2, imageHash: hash });
  const categories = await listCategories(database);
  expect(categories.map(category => category.name)).toEqual(["Shirts", "Bags", "Caps"]);
  expect(categories[0]?.picture).toBeNull();
  expect(categories[2]?.picture).toEqual({ hash, width: 1600, height: 1000, color: "#d8cbb8" });
});

test("a page of a large catalogue is read through the index, for all products and by category", async () => {
  await insertMany(1);
  await database.pool.query(
    `insert into categories (id, name, slug) select gen_random_uuid(), 'category ' || n, 'c' || n from generate_series(1, 20) as n`,
  );
  await database.pool.query(
    `insert into products (id, code, title, price_kobo, category_id, color, stock, created_at)
     select gen_random_uuid(), 'c' || n, 'product ' || n, 1, (select id from categories where slug = 'c' || (n % 20 + 1)),
       'red', 'In Stock', now() - n * interval '1 minute'
     from generate_series(1, 5000) as n`,
  );
  await database.pool.query("analyze products, categories");
  const plan = async (condition: string) => {
    const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
      `explain select * from products where archived_at is null and ${condition} order by created_at desc, id desc limit 25`,
    );
    return rows.map(row => row["QUERY PLAN"]).join("\n");
  };
  expect(await plan("(created_at, id) < (now() - interval '1 day', gen_random_uuid())")).toContain("products_newest");
  expect(await plan("category_id = (select id from categories where name = 'category 7')")).toContain(
    "products_category_newest",
  );
});
