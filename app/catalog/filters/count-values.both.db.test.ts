import { expect, test } from "vitest";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { countFiltered, listFiltered } from "./list-filtered.server.ts";

const database = useTestDatabase();

async function fillCategory(): Promise<string> {
  const { id: categoryId, name } = await insertCategory(database.db);
  const offer = (color: string, priceKobo: number, quantities: Record<string, number>) =>
    insertProduct(database.db, { categoryId, color, priceKobo, quantities });
  await offer("wine", 500_000, { M: 1, L: 0 });
  await offer("crimson", 900_000, { L: 2, "Waist 30": 1 });
  await offer("navy", 700_000, { M: 0, XL: 3 });
  await offer("gold", 2_000_000, { XL: 0 });
  return name;
}

async function countsOf(categoryName: string, query: string) {
  const list = await listFiltered(database, { categoryName, params: new URLSearchParams(query) });
  if ("movedTo" in list) throw new Error(`${query} is moved to ${list.movedTo}`);
  const { sizes, colors } = list.filter;
  return [...sizes.flatMap(({ choices }) => choices), ...colors]
    .map(({ value, count }) => `${value} ${count}`)
    .join(", ");
}

test("each value is counted with what the filter's other kinds allow", async () => {
  const name = await fillCategory();
  expect(await countsOf(name, "")).toBe("M 2, L 2, XL 2, Waist 30 1, red 2, yellow 1, blue 1");
  expect(await countsOf(name, "size=M")).toBe("M 2, L 2, XL 2, Waist 30 1, red 1, yellow 0, blue 1");
  expect(await countsOf(name, "color=red")).toBe("M 1, L 2, XL 0, Waist 30 1, red 2, yellow 1, blue 1");
  expect(await countsOf(name, "in=1")).toBe("M 1, L 1, XL 1, Waist 30 1, red 2, yellow 0, blue 1");
  expect(await countsOf(name, "size=M&in=1")).toBe("M 1, L 1, XL 1, Waist 30 1, red 1, yellow 0, blue 0");
  expect(await countsOf(name, "max=6000")).toBe("M 1, L 1, XL 0, Waist 30 0, red 1, yellow 0, blue 0");
});

test.each([
  ["waists and lengths", [["W32/L30", "W32/L32"], ["W35/L32"]], "Waist 32 1, Waist 35 1"],
  ["waists", [["Waist 32", "Waist 34"], ["Waist 32"]], "Waist 32 2, Waist 34 1"],
  [
    "both",
    [
      ["W32/L30", "W32/L32", "W35/L32"],
      ["Waist 32", "Waist 34"],
    ],
    "Waist 32 2, Waist 34 1, Waist 35 1",
  ],
])("a shop with %s has one filter for a waist, without doubles", async (_, products, counts) => {
  const { id: categoryId, name } = await insertCategory(database.db);
  for (const sizes of products) {
    const quantities = Object.fromEntries(sizes.map(size => [size, 1]));
    await insertProduct(database.db, { categoryId, color: "", quantities });
  }
  expect(await countsOf(name, "")).toBe(counts);
  const list = await listFiltered(database, { categoryName: name, params: new URLSearchParams("size=Waist+32") });
  const count = products.filter(sizes => sizes.some(size => /(?:W|Waist )32/u.test(size))).length;
  expect(list).toMatchObject({ matching: { count }, filter: { sizes: [{ scale: "Waists" }] } });
});

test("a waist is available where one of its lengths is, and an address may choose one length", async () => {
  const { id: categoryId, name } = await insertCategory(database.db);
  const offer = (title: string, quantities: Record<string, number>) =>
    insertProduct(database.db, { categoryId, title, color: "", quantities });
  await offer("sold out", { "W32/L30": 0, "W33/L30": 1 });
  await offer("one length", { "W32/L30": 0, "W32/L34": 1 });
  await offer("no length", { "Waist 32": 1 });
  const titlesOf = async (query: string) => {
    const list = await listFiltered(database, { categoryName: name, params: new URLSearchParams(query) });
    return "products" in list && list.products.map(({ title }) => title).toSorted();
  };
  expect(await countsOf(name, "in=1")).toBe("Waist 32 2, Waist 33 1");
  expect(await titlesOf("size=Waist+32")).toEqual(["no length", "one length", "sold out"]);
  expect(await titlesOf("size=Waist+32&in=1")).toEqual(["no length", "one length"]);
  expect(await titlesOf("size=W32%2FL30")).toEqual(["one length", "sold out"]);
  expect(await countsOf(name, "size=W32%2FL30")).toBe("Waist 32 3, Waist 33 1, W32/L30 2");
});

test("a product for everyone is found under women and under men, and what says nothing under neither", async () => {
  const { id: categoryId, name } = await insertCategory(database.db);
  for (const forWhom of ["women", "women", "men", "everyone", "children", ""] as const) {
    await insertProduct(database.db, {
      categoryId,
      forWhom,
      title: forWhom || "nobody",
      color: forWhom === "men" ? "red" : "blue",
    });
  }
  const listOf = async (query: string) => {
    const list = await listFiltered(database, { categoryName: name, params: new URLSearchParams(query) });
    if ("movedTo" in list) throw new Error(`${query} is moved to ${list.movedTo}`);
    const counts = list.filter.forWhom.map(({ label, count }) => `${label} ${count}`).join(", ");
    return { counts, titles: list.products.map(({ title }) => title).toSorted(), chips: list.filter.chips };
  };
  expect((await listOf("")).counts).toBe("Women 3, Men 2, Children 1");
  expect(await listOf("for=women")).toMatchObject({
    counts: "Women 3, Men 2, Children 1",
    titles: ["everyone", "women", "women"],
    chips: [{ label: "Women" }],
  });
  expect((await listOf("for=men&for=children")).titles).toEqual(["children", "everyone", "men"]);
  expect(await listOf("color=red&for=children")).toMatchObject({ counts: "Women 0, Men 1, Children 0", titles: [] });
  const moved = await listFiltered(database, { params: new URLSearchParams("for=men&for=pets&for=everyone") });
  expect(moved).toEqual({ movedTo: "?for=men" });
});

test("the group “For” is absent while no product is marked", async () => {
  const name = await fillCategory();
  const list = await listFiltered(database, { categoryName: name, params: new URLSearchParams() });
  expect("filter" in list && list.filter.forWhom).toEqual([]);
});

test("a filter's count agrees with its list, and ignores what is no filter", async () => {
  const categoryName = await fillCategory();
  const countOf = async (query: string, name: string | undefined = categoryName) =>
    (await countFiltered(database, { categoryName: name, params: new URLSearchParams(query) })).count;
  for (const query of ["size=M", "size=L&size=M&color=red", "in=1", "max=7000", "min=100000", "color=pink"]) {
    const list = await listFiltered(database, { categoryName, params: new URLSearchParams(query) });
    expect([query, await countOf(query)]).toEqual([query, "matching" in list && list.matching?.count]);
  }
  expect(await countOf("")).toBe(4);
  expect(await countOf("sort=price-up&min=x&color=sky")).toBe(4);
  expect(await countOf("size=M", "Spaceships")).toBe(0);
  expect(await countOf("", "a\0b")).toBe(0);
});

test("values of a list of more than five hundred products are not counted", async () => {
  const { id, name } = await insertCategory(database.db);
  const fill = (from: number, to: number) =>
    database.pool.query(
      `insert into products (id, code, title, price_kobo, category_id, color, stock)
       select gen_random_uuid(), 'MANY-' || n, 'Wrapper ' || n, 100, $1, 'indigo', 'In Stock'
       from generate_series($2::int, $3::int) as n`,
      [id, from, to],
    );
  await fill(1, 500);
  expect(await countsOf(name, "")).toBe("blue 500");
  await fill(501, 501);
  expect(await countsOf(name, "")).toBe("blue undefined");
});
