import { expect, test } from "vitest";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./product-summaries.tsx";

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
        { size: "M", isSoldOut: false },
      ],
    }),
  ]);
});

test("no count is told unless the owner shows counts, only whether a cart's quantity is too many", async () => {
  const { id: few } = await insertProduct(shop.db, { quantities: { S: 1, M: 2, L: 3, XL: null } });
  const sizesOf = async (query = "") =>
    (await ask(`?ids=${few}${query}`)).body[0].sizes.map(
      ({ left, tooMany }: { left?: number; tooMany?: number }) => left ?? (tooMany && `${tooMany} are too many`),
    );
  const none = [undefined, undefined, undefined, undefined];
  expect(await sizesOf()).toEqual(none);
  for (const size of ["M", "M~1", "M~2", "L~3", "XL~9", "M~-1", "M~9999", "M~", "everything"]) {
    expect([size, await sizesOf(`&size=${few}~${size}`)]).toEqual([size, none]);
  }
  const asked = await sizesOf(`&size=${few}~M~3&size=${few}~L~3&size=${few}~S~999`);
  expect(asked).toEqual(["999 are too many", "3 are too many", undefined, undefined]);
  await shop.db.insert(shopSettings).values({ key: "leftShownAt", value: 2 });
  expect(await sizesOf()).toEqual([1, 2, undefined, undefined]);
  expect(await sizesOf(`&size=${few}~L~4`)).toEqual([1, 2, "4 are too many", undefined]);
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
