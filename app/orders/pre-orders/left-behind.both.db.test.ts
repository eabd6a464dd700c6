import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { choosePreOrder } from "#app/catalog/pre-orders/choose-pre-order.server.ts";
import { archiveProduct } from "#app/catalog/products/archive-product.server.ts";
import { deleteProduct } from "#app/catalog/products/delete-product.server.ts";
import { hideProducts } from "#app/catalog/products/hide-products.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { countToMake } from "#app/orders/workroom/list-workroom.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { findWaiting } from "./find-waiting.server.ts";
import { listAwaiting } from "./list-awaiting.server.ts";
import { type ListedPreOrder, listPreOrders } from "./list-pre-orders.server.ts";
import { movePreOrder } from "./move-pre-order.server.ts";
import { takeArrival } from "./take-arrival.server.ts";

const actor = "owner@example.com";
const reason = "The ship is late.";
const day = "2026-12-15";
const later = "2027-01-20";
const title = "Straw bag";
const shop = useTestShop();

let bag: { id: string };
beforeEach(async () => {
  bag = await preOrdered(title);
});

async function preOrdered(named: string) {
  const product = await insertProduct(shop.db, { title: named, quantities: { M: 3 } });
  await choosePreOrder(shop, { id: product.id, actor, seen: "", to: { day, depositBp: 7000 } });
  return product;
}

const waits = (productId = bag.id, quantity = 2) => ({ productId, title, quantity, readyOn: day });
const promised = { label: "", place: "", parkPays: null, address: "", hours: "", ready: day, days: null };
const order = (facts: Parameters<typeof insertOrder>[1] = {}) =>
  insertOrder(shop.db, { readyBy: day, promised: { ...promised, isPreOrder: true }, lines: [waits()], ...facts });
const read = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const listed = async () => (await listPreOrders(shop)).filter(one => one.id === bag.id);

const archive = () => archiveProduct(shop, { id: bag.id, actor });
const end = () => choosePreOrder(shop, { id: bag.id, actor, seen: day, to: undefined });

/** What an owner does to the product, what its entry says then, and the day that its page shows. */
const changes: Record<string, [() => Promise<unknown>, ListedPreOrder["state"], string]> = {
  archived: [archive, "archived", day],
  "archived after its pre-order ended": [async () => [await end(), await archive()], "archived", ""],
  hidden: [() => hideProducts(shop, { ids: [bag.id], isHidden: true, actor }), "for-sale", day],
  "no longer sold before it comes": [end, "ended", ""],
  "without its sizes": [() => shop.db.delete(productSizes), "for-sale", day],
  deleted: [
    async () => [await archive(), await deleteProduct(shop, { id: bag.id, actor, name: title })],
    "deleted",
    "",
  ],
};

describe.each(Object.entries(changes))("while a product is %s", (_name, [change, state, seen]) => {
  test("orders that wait for it are listed, and the workroom is in the menu", async () => {
    const { id } = await order();
    await change();
    expect(await listed()).toEqual([{ id: bag.id, title, day, pieces: 2, orders: 1, state }]);
    expect(await listAwaiting(shop, bag.id)).toMatchObject([{ id, title, pieces: 2 }]);
    expect(await countToMake(shop)).toBe(0);
  });

  test("orders that wait for it get another day, earlier or later", async () => {
    const { id } = await order();
    await change();
    const move = (to: string, from: string) =>
      movePreOrder(shop, { id: bag.id, actor, seen: from, to: { day: to, depositBp: null }, reason });
    expect(await move(later, seen)).toEqual({ kind: "changed", moved: 1 });
    expect((await read(id)).readyBy).toBe(later);
    expect(await move("2026-12-10", state === "deleted" ? "" : later)).toEqual({ kind: "changed", moved: 1 });
    expect((await read(id)).readyBy).toBe("2026-12-10");
  });

  test("orders that wait for it are ready to pack once it is here, and it is listed no more", async () => {
    const { id } = await order();
    await change();
    expect(await takeArrival(shop, { id: bag.id, actor, seen })).toEqual({ kind: "arrived", ready: 1 });
    expect((await read(id)).stage).toBe("made");
    expect(await listed()).toEqual([]);
  });
});

test("an archived product for which nobody waits is not listed", async () => {
  await archive();
  expect(await listPreOrders(shop)).toEqual([]);
});

test("what has come is not listed because its order waits for something else", async () => {
  const shoe = await preOrdered("Straw shoe");
  await order({ lines: [waits(), waits(shoe.id, 1)] });
  await order({ lines: [waits(), { readyDays: 5 }] });
  await end();
  expect(await listPreOrders(shop)).toMatchObject([{ id: shoe.id, pieces: 1, orders: 1 }]);
});

test("an order that came back to be altered waits for no pre-order", async () => {
  const altered = { stage: "in-production", alteration: "Take in the waist." } as const;
  const { id } = await order({ ...altered, promised, lines: [waits(), { readyDays: 5 }] });
  expect(await listAwaiting(shop, bag.id)).toEqual([]);
  expect(await listed()).toMatchObject([{ pieces: 0, orders: 0 }]);
  expect((await findWaiting(shop.db, [bag.id])).size).toBe(0);
  await movePreOrder(shop, { id: bag.id, actor, seen: day, to: { day: later, depositBp: null }, reason });
  expect((await read(id)).readyBy).toBe(day);
});

test("a product that never was has neither orders nor a day", async () => {
  for (const id of [newId(), "nobody"]) {
    expect(await listAwaiting(shop, id)).toEqual([]);
    expect(await takeArrival(shop, { id, actor, seen: "" })).toEqual({ kind: "missing" });
  }
});
