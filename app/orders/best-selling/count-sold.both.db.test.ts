import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listFiltered } from "#app/catalog/filters/list-filtered.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { findBestSellers } from "#app/catalog/search/find-best-sellers.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertReturn } from "#test/samples/sample-return.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { countSold } from "./count-sold.server.ts";

const shop = useOrderShop();
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(shop.now().getTime() - days * dayMs);

type Sold = Awaited<ReturnType<typeof insertProduct>>;

async function sell(product: Sold, quantity: number, facts: Partial<Parameters<typeof insertOrder>[1]> = {}) {
  const lines = [{ productId: product.id, quantity }];
  return await insertOrder(shop.db, { product, lines, paidAt: daysAgo(1), ...facts });
}

async function refund({ id, reference }: { id: string; reference: string }, amountKobo: number) {
  const facts = { provider: "practice", currency: "NGN", state: "processed", actor: "ada@example.com" } as const;
  await shop.db.insert(refunds).values({ id: newId(), orderId: id, reference, amountKobo, ...facts });
}

async function counts() {
  const rows = await shop.db.select().from(products).orderBy(asc(products.title));
  return rows.map(({ title, soldCount }) => `${title} ${soldCount}`).join(", ");
}

async function listed(query: string) {
  const page = await listFiltered(shop, { params: new URLSearchParams(query) });
  if ("movedTo" in page) throw new Error(page.movedTo);
  return { titles: page.products.map(({ title }) => title), isSold: page.filter.isSold };
}

test("paid items of ninety days are counted; older, unpaid, cancelled and refunded ones are not", async () => {
  const [cap, gown] = [await insertProduct(shop.db, { title: "cap" }), await insertProduct(shop.db, { title: "gown" })];
  await sell(cap, 2);
  await sell(cap, 3, { paidAt: daysAgo(89) });
  await sell(cap, 10, { paidAt: daysAgo(91) });
  await sell(cap, 10, { isPromised: true, createdAt: daysAgo(1) });
  for (const stage of ["cancelled", "refused", "returned"] as const) await sell(cap, 10, { stage });
  const refunded = await sell(cap, 10);
  await refund(refunded, refunded.totalKobo);
  await refund(await sell(gown, 4), 100_00);
  await countSold(shop);
  expect(await counts()).toBe("cap 5, gown 4");
});

test("items returned for money are not counted, an exchange counts once", async () => {
  const cap = await insertProduct(shop.db, { title: "cap" });
  const back = await sell(cap, 5);
  await insertReturn(shop.db, back.id, { state: "settled" });
  const exchanged = await sell(cap, 1);
  const replacement = await sell(cap, 1);
  const replaced = { state: "settled", wish: "exchange", replacementId: replacement.id } as const;
  await insertReturn(shop.db, exchanged.id, replaced);
  await insertReturn(shop.db, (await sell(cap, 1)).id, { state: "declined" });
  await countSold(shop);
  expect(await counts()).toBe("cap 6");
});

test("a recount writes only what changed, and at once by two instances is the same", async () => {
  const [cap, gown] = [await insertProduct(shop.db, { title: "cap" }), await insertProduct(shop.db, { title: "gown" })];
  const { id } = await sell(cap, 2);
  await sell(gown, 1);
  await Promise.all([countSold(shop), countSold(shop)]);
  const states = async () =>
    (await shop.db.execute(sql`select title, xmin::text, version, updated_at from products order by title`)).rows;
  const before = await states();
  await countSold(shop);
  expect(await states()).toEqual(before);
  await shop.db.update(orders).set({ stage: "cancelled" }).where(eq(orders.id, id));
  await countSold(shop);
  expect(await counts()).toBe("cap 0, gown 1");
  const after = await states();
  expect(after[1]).toEqual(before[1]);
  expect(after[0]).toEqual({ ...before[0], xmin: after[0]?.["xmin"] });
});

test("lists are sorted by what sold most, and offer it only once something was sold", async () => {
  const made = [];
  for (const title of ["a", "b", "c", "d"]) made.push(await insertProduct(shop.db, { title }));
  expect(await listed("")).toEqual({ titles: ["d", "c", "b", "a"], isSold: false });
  await sell(made[0]!, 1);
  await sell(made[1]!, 3);
  await countSold(shop);
  expect(await listed("")).toEqual({ titles: ["d", "c", "b", "a"], isSold: true });
  expect(await listed("sort=best-selling")).toEqual({ titles: ["b", "a", "d", "c"], isSold: true });
  expect((await findBestSellers(shop)).bestSellers.map(({ title }) => title)).toEqual(["b", "a", "d", "c"]);
});
