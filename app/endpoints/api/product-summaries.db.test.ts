import { expect, test } from "vitest";
import { shopSettings } from "#app/platform/tables/owner-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { loader } from "./product-summaries.tsx";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop();

async function ask(query: string) {
  const request = new Request(`http://localhost/api/products${query}`);
  const response = await loader({ request, context: shop.context(), params: {} } as never);
  return { status: response.status, cache: response.headers.get("Cache-Control"), body: await response.json() };
}

test("a cart gets the shop's present facts about its products, without those no longer sold", async () => {
  const { id } = await insertProduct(shop.db, { quantities: { S: 0, M: 2 } });
  const gone = await insertProduct(shop.db, { archivedAt: new Date(0) });
  const answer = await ask(`?ids=${gone.id},${id.toUpperCase()}&size=${id}~M`);
  expect(answer).toMatchObject({ status: 200, cache: "no-store" });
  expect(answer.body).toEqual([
    expect.objectContaining({
      id,
      priceKobo: 1_250_000,
      sizes: [
        { size: "S", isSoldOut: true },
        { size: "M", isSoldOut: false, left: 2 },
      ],
    }),
  ]);
});

test("a size outside the cart tells no count, unless the owner shows counts", async () => {
  const { id: few } = await insertProduct(shop.db, { quantities: { S: 1, M: 2, L: 3 } });
  const leftOf = async (query = "") =>
    (await ask(`?ids=${few}${query}`)).body[0].sizes.map(({ left }: { left?: number }) => left);
  expect(await leftOf()).toEqual([undefined, undefined, undefined]);
  expect(await leftOf(`&size=${few}~M`)).toEqual([undefined, 2, undefined]);
  expect(await leftOf("&size=everything")).toEqual([undefined, undefined, undefined]);
  await shop.db.insert(shopSettings).values({ key: "leftShownAt", value: 2 });
  expect(await leftOf()).toEqual([1, 2, undefined]);
});

test("a few pieces are counted; a larger stock is not disclosed", async () => {
  const { id: few } = await insertProduct(shop.db, { quantities: { S: 5, M: 6, L: null } });
  const { body } = await ask(`?ids=${few}&size=${few}~S&size=${few}~M&size=${few}~L`);
  expect(body[0].sizes).toEqual([
    { size: "S", isSoldOut: false, left: 5 },
    { size: "M", isSoldOut: false },
    { size: "L", isSoldOut: false },
  ]);
});

const id = "019a0000-0000-7000-8000-000000000001";

test.each([
  ["no ids", ""],
  ["an empty list", "?ids="],
  ["what is no id", `?ids=${id},1`],
  ["SQL", "?ids='%20or%20true%20--"],
  ["a zero byte", "?ids=%00"],
  ["more than a hundred", `?ids=${Array.from({ length: 101 }, () => id).join()}`],
])("%s is refused with 400", async (_, query) => {
  expect(await ask(query)).toEqual({
    status: 400,
    cache: "no-store",
    body: { problem: "Give ids: at most 100 product ids with commas between." },
  });
});

test("a hundred products get an answer", async () => {
  expect(await ask(`?ids=${Array.from({ length: 100 }, () => id).join()}`)).toMatchObject({ status: 200, body: [] });
});
