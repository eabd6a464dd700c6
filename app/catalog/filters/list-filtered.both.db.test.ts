import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { suggestedColors } from "#app/catalog/colours/css-colors.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { Size } from "#app/catalog/sizes/size.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { colorFamilyNames } from "./color-families.ts";
import { knownSizes } from "./filter-choices.server.ts";
import { isInFilter } from "./filter-conditions.server.ts";
import { countMatching, findInOrder, type ProductPlace } from "./find-in-order.server.ts";
import { listFiltered } from "./list-filtered.server.ts";
import { readFilter } from "./product-filter.ts";

const colors = { wine: "red", crimson: "red", "navy blue": "blue", indigo: "blue", ivory: "white", gold: "yellow" };
const someSizes: Size[] = ["S", "M", "L", "XXXL"];

/** Returns the same numbers each time. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Sample = Pick<typeof products.$inferSelect, "id" | "title" | "priceKobo" | "createdAt" | "soldCount"> & {
  isInFirst: boolean;
  family: string;
  pieces: Partial<Record<Size, number | null>>;
  isInStock: boolean;
};

function lowestPrice(pieces: Sample["pieces"], priceOf: (size: Size) => number, otherwise: number): number {
  const offered = Object.keys(pieces);
  const there = offered.filter(size => pieces[size] !== 0);
  return offered.length > 0 ? Math.min(...(there.length > 0 ? there : offered).map(priceOf)) : otherwise;
}

let database: TestDatabase;
let samples: Sample[];
const names = ["First things", "Second things"];

beforeAll(async () => {
  database = await openTestDatabase();
  const number = numbersFrom(7);
  const categories = await Promise.all(names.map(name => insertCategory(database.db, { name })));
  samples = [];
  for (let n = 0; n < 90; n++) {
    const color = Object.keys(colors)[number(6)] as keyof typeof colors;
    const pieces = Object.fromEntries(
      someSizes.filter(() => number(2) === 0).map(size => [size, [null, 0, 3][number(3)]!]),
    );
    const values = { title: `Thing ${n}`, createdAt: new Date(2_000_000 * number(40)), soldCount: n % 7 };
    const [isInFirst, isInStock, ownKobo] = [number(3) > 0, number(5) > 0, 100_000 * (1 + number(12))];
    const apart = someSizes.filter(() => number(4) === 0);
    const sizePrices = Object.fromEntries(apart.map(size => [size, 100_000 * (1 + number(12))]));
    const categoryId = categories[isInFirst ? 0 : 1]!.id;
    const stock = isInStock ? ("In Stock" as const) : ("No Stock" as const);
    const sold = { ...values, color, stock, categoryId, quantities: pieces, sizePrices };
    const { id } = await insertProduct(database.db, { ...sold, priceKobo: ownKobo });
    const priceKobo = lowestPrice(pieces, size => sizePrices[size] ?? ownKobo, ownKobo);
    samples.push({ ...values, id, priceKobo, isInFirst, isInStock, pieces, family: colors[color] });
  }
  await insertProduct(database.db, { title: "Gone", color: "wine", quantities: { S: 1 }, archivedAt: new Date(0) });
});
afterAll(() => database.close());

async function listOf(query: string, categoryName?: string) {
  const answer = await listFiltered(database, { categoryName, params: new URLSearchParams(query) });
  if ("movedTo" in answer) throw new Error(`${query} is moved to ${answer.movedTo}`);
  return answer;
}

async function allTitles(query: string, categoryName?: string) {
  const titles: string[] = [];
  for (let after = ""; ; ) {
    const page = await listOf(after ? `${query}&after=${after}` : query, categoryName);
    titles.push(...page.products.map(({ title }) => title));
    if (!page.next) return titles;
    expect(page.products).toHaveLength(24);
    after = page.next;
  }
}

function naively(query: string, categoryName?: string) {
  const params = new URLSearchParams(query);
  const [sizes, families] = [params.getAll("size") as Size[], params.getAll("color")];
  const [min, max] = [Number(params.get("min") ?? 0) * 100, Number(params.get("max") ?? 1e9) * 100];
  const offers = ({ pieces }: Sample, size: Size) => pieces[size] !== undefined;
  const sells = (one: Sample, size: Size) => one.isInStock && offers(one, size) && one.pieces[size] !== 0;
  const isFound = (one: Sample) =>
    (!categoryName || one.isInFirst === (categoryName === names[0])) &&
    (families.length === 0 || families.includes(one.family)) &&
    one.priceKobo >= min &&
    one.priceKobo <= max &&
    (sizes.length === 0 || sizes.some(size => offers(one, size))) &&
    (!params.has("in") || (sizes.length > 0 ? sizes : someSizes).some(size => sells(one, size)));
  const byId = (one: Sample, other: Sample) => (one.id < other.id ? -1 : 1);
  const orders: Record<string, (one: Sample, other: Sample) => number> = {
    newest: (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || byId(other, one),
    "best-selling": (one, other) => other.soldCount - one.soldCount || byId(other, one),
    "price-up": (one, other) => one.priceKobo - other.priceKobo || byId(one, other),
    "price-down": (one, other) => other.priceKobo - one.priceKobo || byId(other, one),
  };
  return samples
    .filter(isFound)
    .toSorted(orders[params.get("sort") ?? "newest"])
    .map(({ title }) => title);
}

test("every combination of filters and orders matches a naive filter, page by page", async () => {
  const number = numbersFrom(11);
  const some = <One>(all: readonly One[]) => all.filter(() => number(3) === 0);
  const one = <One>(...all: One[]) => all[number(all.length)]!;
  for (let times = 0; times < 60; times++) {
    const price = 1_000 * (1 + number(12));
    const query = [
      ...some(someSizes)
        .toSorted()
        .map(size => `size=${size}`),
      ...some(["blue", "red", "white", "yellow"]).map(color => `color=${color}`),
      one([], [], [`min=${price}`], [`max=${price}`], [`min=${price}`, `max=${price + 3_000}`]),
      one([], ["in=1"]),
      one([], ["sort=newest"], ["sort=best-selling"], ["sort=price-up"], ["sort=price-down"]),
    ].flat();
    const categoryName = one(undefined, ...names);
    const asked = query.join("&");
    const wanted = naively(asked, categoryName);
    expect([asked, categoryName, await allTitles(asked, categoryName)]).toEqual([asked, categoryName, wanted]);
    const { matching = { count: wanted.length }, removals } = await listOf(asked, categoryName);
    expect([asked, matching.count]).toEqual([asked, wanted.length]);
    expect(removals !== undefined).toBe(wanted.length === 0);
  }
});

test("products far down in the order are found by the index, up to its limit", async () => {
  const filter = readFilter(new URLSearchParams("size=L&color=red&color=blue&max=11000"));
  for (const order of ["newest", "best-selling", "price-up", "price-down"] as const) {
    const wanted = { order, where: isInFilter(filter) };
    for (let after: ProductPlace | undefined, pages = 0; pages < 3; pages++) {
      const walkedTo = await findInOrder(database.db, wanted, { after, limit: 6 });
      for (const walked of [1, 7, 20]) {
        expect(await findInOrder(database.db, wanted, { after, limit: 6, walked })).toEqual(walkedTo);
      }
      const some = await findInOrder(database.db, wanted, { after, limit: 6, walked: 7, most: 2 });
      expect([some.isWhole, some.hits.length > 0]).toEqual([false, true]);
      after = walkedTo.hits.at(-1);
    }
    expect(await countMatching(database.db, wanted, 3)).toBe(3);
  }
});

test("sizes, sales and stock are filtered by their current state, after any kind of change", async () => {
  const category = await insertCategory(database.db, { name: "Changing" });
  const { id } = await insertProduct(database.db, {
    title: "Change",
    color: "teal",
    categoryId: category.id,
    quantities: { S: 1, M: 1 },
  });
  const found = async (query: string) => (await allTitles(query, category.name)).length === 1;
  expect([await found("size=S&in=1"), await found("color=green"), await found("size=L")]).toEqual([true, true, false]);
  await database.db.update(productSizes).set({ quantity: 0 }).where(eq(productSizes.productId, id));
  expect([await found("size=S&in=1"), await found("size=S"), await found("in=1")]).toEqual([false, true, false]);
  await database.pool.query("update product_sizes set quantity = 2 where product_id = $1 and size = 'M'", [id]);
  expect([await found("size=S&in=1"), await found("size=M&in=1"), await found("in=1")]).toEqual([false, true, true]);
  await database.db.delete(productSizes).where(eq(productSizes.productId, id));
  await database.db.insert(productSizes).values({ productId: id, size: "L", quantity: null });
  expect([await found("size=S"), await found("size=L&in=1")]).toEqual([false, true]);
  await database.db.update(products).set({ stock: "No Stock", color: "#722f37" }).where(eq(products.id, id));
  expect([await found("size=L&in=1"), await found("color=red"), await found("color=green")]).toEqual([
    false,
    true,
    false,
  ]);
});

describe("an address", () => {
  test.each([
    ["size=M&size=L", "?size=L&size=M"],
    ["size=L&size=L", "?size=L"],
    ["color=red&size=L", "?size=L&color=red"],
    ["size=L&size=Nope&color=sky&sort=best&in=yes&min=x", "?size=L"],
    ["size=&min=&max=&sort=&in=", ""],
    ["min=20000&max=5000", "?min=5000&max=20000"],
    ["min=5k&max=%E2%82%A620,000", "?min=5000&max=20000"],
    ["min=-5&max=1e9", ""],
    ["size=%00&size=%27%3B+drop+table+products%3B--", ""],
  ])("%s is moved to %s", async (query, movedTo) => {
    expect(await listFiltered(database, { params: new URLSearchParams(query) })).toEqual({ movedTo });
  });

  test("with four hundred unknown values is moved to the plain address", async () => {
    const many = Array.from({ length: 400 }, (_, n) => `size=Size+${n}&color=c${n}`).join("&");
    expect(await listFiltered(database, { params: new URLSearchParams(many) })).toEqual({ movedTo: "" });
  });

  test("in its one spelling stays, with a place in the list and mailing parameters", async () => {
    for (const query of ["", "utm_source=mail", "size=L&color=red&min=5000&max=20000&in=1&sort=price-up&after=x-1"]) {
      expect((await listOf(query)).total.count).toBeGreaterThan(0);
    }
  });

  test("with a size that holds query signs finds the products in that size", async () => {
    const label = "5½ o'yards \\ & |:*";
    await database.pool.query("alter table product_sizes drop constraint if exists product_sizes_size_check");
    await database.pool.query("update product_sizes set size = $1 where product_id = $2 and size = 'S'", [
      label,
      samples.find(({ pieces }) => pieces.S !== undefined)!.id,
    ]);
    expect(await knownSizes(database, [label, "Nope"])).toEqual([label]);
    const { products: found, filter } = await listOf(String(new URLSearchParams({ size: label })));
    expect([found.length, filter.chips.map(chip => chip.label)]).toEqual([1, [`Size ${label}`]]);
    const choices = filter.sizes.flatMap(group => group.choices);
    expect(choices.find(({ isChosen }) => isChosen)).toMatchObject({ label, count: 1 });
  });
});

test("an empty list says which filter to remove", async () => {
  expect((await listOf("size=S&color=purple")).removals).toEqual(["purple and lilac"]);
  expect((await listOf("color=green&color=purple&max=1")).removals).toEqual([]);
  const { products: none, total, matching } = await listOf("color=red", "No such category");
  expect([none, total, matching]).toEqual([[], { count: 0, isMore: false }, { count: 0, isMore: false }]);
});

test("every suggested colour, and a code after a #, is in one of the twelve families", async () => {
  const familyOf = async (words: readonly string[]) =>
    (await database.pool.query("select word, color_family(word) as family from unnest($1::text[]) as word", [words]))
      .rows as { word: string; family: string | null }[];
  const suggested = await familyOf(suggestedColors);
  expect(suggested.filter(({ family }) => !(colorFamilyNames as string[]).includes(family ?? ""))).toEqual([]);
  expect(new Set(suggested.map(({ family }) => family)).size).toBe(12);
  const codes = {
    "#000": "black",
    "#fff": "white",
    "#808080": "grey",
    "#722f37": "red",
    "#ff69b4": "pink",
    "#ffa500": "orange",
  };
  const more = { "#ffd700": "yellow", "#2e8b57": "green", "#000080": "blue", "#800080": "purple", "#a0522d": "brown" };
  const families = { ...codes, ...more, " Navy  Blue ": "blue", "Multi-coloured": "multicolour", "kola nut": null };
  expect((await familyOf(Object.keys(families))).map(({ word, family }) => [word, family])).toEqual(
    Object.entries(families),
  );
});
