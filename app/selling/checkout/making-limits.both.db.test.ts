import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listFiltered } from "#app/catalog/filters/list-filtered.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { settleFull } from "#app/orders/workroom/settle-full.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, minutes, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { startCheckout } from "./start-checkout.server.ts";

const shop = useOrderShop();
let gown: { id: string };
beforeEach(async () => {
  gown = await insertProduct(shop.db, { priceKobo: 3_000_000, quantities: { M: null, L: null } });
});

const limitTo = (maxOpen: number | null) =>
  shop.db.update(products).set({ readyDays: 10, maxOpen }).where(eq(products.id, gown.id));
const line = (quantity = 1, size = "M") => ({ productId: gown.id, size, quantity });
const someone = () => insertCustomer(shop.db);

/** Starts a payment; returns its reference, or the kinds of the problems. */
async function start(lines = [line()]) {
  const account = await someone();
  const outcome = await startCheckout(shop, { account, lines, wantsDelivery: false, delivery: sampleDelivery });
  if (outcome.kind === "started") return outcome.reference;
  return outcome.kind === "problems" ? outcome.problems.map(({ kind }) => kind) : outcome.kind;
}

async function pay(reference: string) {
  shop.provider.pay(reference);
  return await completeCheckout(shop, reference);
}

async function order(lines = [line()]) {
  const { reference } = await mustStart(shop, await someone(), lines);
  await pay(reference);
  const [made] = await shop.db.select().from(orders).where(eq(orders.reference, reference));
  return made!;
}

const isFull = async () => (await shop.db.select({ isFull: products.isFull }).from(products))[0]!.isFull;

describe("a limit of what is made", () => {
  test("counts all sizes together, in one order and over several", async () => {
    await limitTo(3);
    expect(await start([line(2), line(2, "L")])).toEqual(["too-many"]);
    await order([line(1), line(1, "L")]);
    expect(await start([line(2)])).toEqual(["too-many"]);
    await order([line(1, "L")]);
    expect(await start()).toEqual(["full"]);
  });

  test("is free again once something is made or cancelled, and without a limit", async () => {
    await limitTo(1);
    const { id } = await order();
    expect(await start()).toEqual(["full"]);
    await moveStage(shop, { id, actor: "tailor@example.com", step: { from: "placed", to: "made" } });
    const next = await order();
    expect(await start()).toEqual(["full"]);
    await shop.db.update(orders).set({ stage: "cancelled" }).where(eq(orders.id, next.id));
    expect(await start()).toEqual(expect.any(String));
    await limitTo(null);
    expect(await start([line(9)])).toEqual(expect.any(String));
  });

  test("counts what others are paying for, until their time is over", async () => {
    await limitTo(1);
    expect(await start()).toEqual(expect.any(String));
    expect(await start()).toEqual(["full"]);
    shop.wait(46 * minutes);
    expect(await start()).toEqual(expect.any(String));
  });

  test("says nothing of what lies in the shop again", async () => {
    await limitTo(1);
    await order();
    await shop.db.update(products).set({ readyDays: null }).where(eq(products.id, gown.id));
    expect(await start()).toEqual(expect.any(String));
  });

  test("of 20 and 100 buyers at once makes 20, and late money of one more an order to be decided", async () => {
    await limitTo(20);
    const late = await mustStart(shop, await someone(), [line()]);
    shop.wait(46 * minutes);
    const started = await Promise.all(Array.from({ length: 100 }, () => start()));
    const references = started.filter(one => typeof one === "string");
    expect(references).toHaveLength(20);
    await Promise.all(references.map(pay));
    expect(await shop.db.$count(orderItems)).toBe(20);
    expect(await pay(late.reference)).toMatchObject({ kind: "attention", reason: "late-no-stock" });
    const [entry, ...others] = await shop.db.select().from(attentionItems);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: "late-no-stock", reference: late.reference, paidKobo: 3_000_000 });
    expect(entry!.detail).toContain("1 × Ankara wrap dress (M)");
  });

  test("leaves its place to who holds it when late money comes at the same moment", async () => {
    await limitTo(1);
    const late = await mustStart(shop, await someone(), [line()]);
    shop.wait(46 * minutes);
    const inTime = await mustStart(shop, await someone(), [line()]);
    const kinds = (await Promise.all([pay(late.reference), pay(inTime.reference)])).map(({ kind }) => kind);
    expect(kinds).toEqual(["attention", "completed"]);
  });
});

test("a size that is counted too loses no piece that is beyond the limit, and each is missing once", async () => {
  const lace = await insertProduct(shop.db, { title: "Lace gown", priceKobo: 3_000_000, quantities: { M: 3 } });
  await shop.db.update(products).set({ readyDays: 10, maxOpen: 4 }).where(eq(products.id, lace.id));
  const of = (quantity: number) => [{ productId: lace.id, size: "M", quantity }];
  const late = await mustStart(shop, await someone(), of(3));
  shop.wait(46 * minutes);
  await pay((await mustStart(shop, await someone(), of(2))).reference);
  await shop.db.update(products).set({ maxOpen: 2 }).where(eq(products.id, lace.id));
  expect(await pay(late.reference)).toMatchObject({ kind: "attention", reason: "late-no-stock" });
  const [{ quantity } = { quantity: null }] = await shop.db
    .select()
    .from(productSizes)
    .where(eq(productSizes.productId, lace.id));
  expect(quantity).toBe(1);
  const [entry] = await shop.db.select().from(attentionItems);
  expect(entry!.detail.match(/Lace gown/gu)).toHaveLength(1);
  expect(entry!.detail).toContain("3 × Lace gown (M)");
});

describe("a product whose limit is reached", () => {
  const listed = async () => {
    const list = await listFiltered(shop, { params: new URLSearchParams() });
    return "products" in list ? list.products.map(({ stock }) => stock) : [];
  };

  test("is shown as sold out, and again once something was made", async () => {
    await limitTo(1);
    await settleFull(shop);
    expect(await isFull()).toBe(false);
    const { id } = await order();
    await settleFull(shop);
    expect([await isFull(), await listed()]).toEqual([true, ["No Stock"]]);
    await moveStage(shop, { id, actor: "tailor@example.com", step: { from: "placed", to: "made" } });
    await settleFull(shop);
    expect([await isFull(), await listed()]).toEqual([false, ["In Stock"]]);
  });

  test("is free of it once its limit is taken away", async () => {
    await limitTo(1);
    await order();
    await settleFull(shop);
    await limitTo(null);
    await settleFull(shop);
    expect(await isFull()).toBe(false);
  });
});
