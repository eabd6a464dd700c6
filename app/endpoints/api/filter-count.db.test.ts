import { expect, test } from "vitest";
import { chooseProducts } from "#app/catalog/collections/choose-products.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { makeCollection } from "#test/samples/sample-collection.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./filter-count.tsx";

const shop = useTestShop();

async function countOf(query: string) {
  const answer = await loader(shop.ask(`/api/filter-count?${query}`) as never);
  return (await answer.json()) as unknown;
}

test("a filter is counted within a category, a collection, a search, or all products", async () => {
  const { id: categoryId, name } = await insertCategory(shop.db, { name: "Agbada & co" });
  const gown = await insertProduct(shop.db, { categoryId, title: "Zephyr gown", color: "wine", quantities: { M: 1 } });
  await insertProduct(shop.db, { categoryId, title: "Zephyr cap", color: "navy", quantities: { L: 1 } });
  await insertProduct(shop.db, { title: "Wrapper", color: "wine", quantities: { M: 1 } });
  const id = await makeCollection(shop, { title: "Easter" });
  await chooseProducts(shop, { id, actor: "owner@example.com", choosing: { put: [gown.id] } });
  const few = (count: number) => ({ count, isMore: false });
  expect(await countOf("")).toEqual(few(3));
  expect(await countOf("color=red")).toEqual(few(2));
  expect(await countOf(`category=${encodeURIComponent(name)}&size=M&size=L`)).toEqual(few(2));
  expect(await countOf("q=zephyr&size=L")).toEqual(few(1));
  expect(await countOf("collection=easter&size=M&max=500k")).toEqual(few(1));
  expect(await countOf("collection=easter&size=L")).toEqual(few(0));
  await expect(countOf("collection=nothing")).rejects.toMatchObject({ init: { status: 404 } });
});
