import { afterAll, beforeAll, expect, test } from "vitest";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { loader, meta } from "./category-page.tsx";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const name of ["Agbada", "Aṣọ òkè & wrappers", "Oke", "Òkè"]) {
    const { id: categoryId } = await insertCategory(shop.db, { name, slug: `slug of ${name}` });
    await insertProduct(shop.db, { categoryId, title: `One of ${name}` });
  }
});
afterAll(() => shop.close());

/** Returns the page's data, or its redirect. */
async function load(category: string, query = "") {
  const path = `/category/${encodeURIComponent(category)}${query}`;
  try {
    const { data, init } = await loader({ ...shop.ask(path), params: { category } } as never);
    const { headers } = init ?? {};
    return { titles: data.products.map(({ title }) => title), total: data.total.count, headers };
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return { status: answer.status, location: answer.headers.get("Location") };
  }
}

test("a category is found by its name, and its page may be cached", async () => {
  expect(await load("Agbada")).toEqual({ titles: ["One of Agbada"], total: 1, headers: undefined });
});

test.each([
  ["agbada", "/category/Agbada"],
  ["AGBADA", "/category/Agbada"],
  ["aṣọ Òkè & Wrappers", "/category/A%E1%B9%A3%E1%BB%8D%20%C3%B2k%C3%A8%20%26%20wrappers"],
  ["aso oke & wrappers", "/category/A%E1%B9%A3%E1%BB%8D%20%C3%B2k%C3%A8%20%26%20wrappers"],
  ["AllProduct", "/category/allproduct"],
])("%s in another spelling leads to its page's one address", async (category, location) => {
  expect(await load(category)).toEqual({ status: 302, location });
  expect(await load(category, "?after=abc")).toEqual({ status: 302, location: `${location}?after=abc` });
});

test("a filter in another spelling, or one without products, leads to its one address", async () => {
  const location = "/category/Agbada?size=M&sort=price-up";
  expect(await load("Agbada", "?sort=price-up&size=M&size=Z&size=M&min=")).toEqual({ status: 302, location });
  expect(await load("agbada", "?size=M&sort=price-up")).toEqual({ status: 302, location });
  expect(await load("Agbada", "?size=M&sort=price-up")).toMatchObject({ titles: ["One of Agbada"] });
  expect(await load("Spaceships", "?color=red")).toMatchObject({
    titles: [],
    headers: { "Cache-Control": "no-store" },
  });
});

test("an occasion's list is titled by it and kept from search engines; nonsense leads to the list without it", async () => {
  const { id: categoryId } = await insertCategory(shop.db, { name: "Wrappers" });
  await insertProduct(shop.db, { categoryId, title: "Wrapper", occasions: "Ìgbéyàwó, Church" });
  const params = { category: "allproduct" };
  const ask = async (query: string) =>
    (await loader({ ...shop.ask(`/category/allproduct${query}`), params } as never)).data;
  const loaderData = await ask("?occasion=igbeyawo");
  expect([loaderData.title, loaderData.products.map(({ title }) => title)]).toEqual(["Ìgbéyàwó", ["Wrapper"]]);
  const matches = [{ loaderData: { shopName: "Ada's", origin: "https://shop.example" } }];
  const tagsOf = (data: typeof loaderData) => JSON.stringify(meta({ matches, params, loaderData: data } as never));
  expect(tagsOf(loaderData)).toContain("noindex");
  expect(tagsOf(await ask(""))).not.toContain("noindex");
  const location = "/category/allproduct";
  expect(await load("allproduct", "?occasion=nonsense")).toEqual({ status: 302, location });
  expect(await load("allproduct", "?occasion=%00&occasion=Church")).toEqual({
    status: 302,
    location: `${location}?occasion=church`,
  });
});

test("two names that differ only in their marks have separate pages", async () => {
  for (const name of ["Oke", "Òkè"]) expect(await load(name)).toMatchObject({ titles: [`One of ${name}`] });
});

test.each(["Spaceships", "agbada ", "%", "a\0b", "'; drop table categories; --"])(
  "an unknown category (%j) is an empty list that is not cached",
  async category => {
    expect(await load(category)).toEqual({ titles: [], total: 0, headers: { "Cache-Control": "no-store" } });
  },
);
