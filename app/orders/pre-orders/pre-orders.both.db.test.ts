import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { choosePreOrder, findPreOrder } from "#app/catalog/pre-orders/choose-pre-order.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { stepsFrom, usualStages } from "#app/orders/fulfilment/stage-words.ts";
import { countToMake, listWorkroom } from "#app/orders/workroom/list-workroom.server.ts";
import { settleFull } from "#app/orders/workroom/settle-full.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { hours, insertCustomer, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { listAwaiting } from "./list-awaiting.server.ts";
import { listPreOrders } from "./list-pre-orders.server.ts";
import { movePreOrder } from "./move-pre-order.server.ts";
import { takeArrival } from "./take-arrival.server.ts";

const actor = "owner@example.com";
const reason = "The ship is late.";
const first = "2026-12-15";
const later = "2027-01-20";
const shop = useOrderShop();

let bag: { id: string };
beforeEach(async () => {
  bag = await insertProduct(shop.db, { priceKobo: 1_000_000, quantities: { M: 3 } });
  await choose(bag, first, 7000);
});

const choose = (product: { id: string }, day: string, depositBp: number | null = null, seen = "") =>
  choosePreOrder(shop, { id: product.id, actor, seen, to: { day, depositBp } });
const move = (day: string, seen = first) =>
  movePreOrder(shop, { id: bag.id, actor, seen, to: { day, depositBp: 7000 }, reason });
const arrive = (product = bag, seen = first) => takeArrival(shop, { id: product.id, actor, seen });
const line = (product = bag, quantity = 1) => ({ productId: product.id, size: "M", quantity });
const readOrder = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const waiting = async () => (await listAwaiting(shop, bag.id)).map(({ readyBy }) => readyBy);
const outboxKinds = async () => (await shop.db.select().from(outbox)).map(({ kind }) => kind);

/** Starts a payment; returns its reference, or the kinds of the problems. */
async function start(lines = [line()]) {
  const account = await insertCustomer(shop.db);
  const outcome = await startCheckout(shop, { account, lines, wantsDelivery: false, delivery: sampleDelivery });
  if (outcome.kind === "started") return outcome.reference;
  return outcome.kind === "problems" ? outcome.problems.map(({ kind }) => kind) : outcome.kind;
}

async function order(lines = [line()]) {
  const { reference } = await mustStart(shop, await insertCustomer(shop.db), lines);
  shop.provider.pay(reference);
  await completeCheckout(shop, reference);
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  const [made] = await shop.db.select().from(orders).where(eq(orders.checkoutId, attempt!.checkoutId));
  return made!;
}

describe("a pre-order", () => {
  test("is paid by its own deposit, promises its day, and is never in production", async () => {
    const made = await order();
    expect(made).toMatchObject({ paidAt: null, laterKobo: 300_000, readyBy: first, stage: "placed" });
    expect(made.promised).toMatchObject({ ready: first, isPreOrder: true });
    expect(await findDue(shop.db, made.checkoutId)).toMatchObject({ receivedKobo: 700_000, dueKobo: 300_000 });
    expect(await shop.db.select({ on: orderItems.readyOn, days: orderItems.readyDays }).from(orderItems)).toEqual([
      { on: first, days: null },
    ]);
    expect(usualStages(made).slice(0, 3)).toEqual(["placed", "made", "packed"]);
    expect(stepsFrom(made).next).toBe("made");
    expect([await listWorkroom(shop), await countToMake(shop)]).toEqual([[], 0]);
  });

  test("counts its pieces: of a hundred buyers at once twenty get one, and late money of one more is to be decided", async () => {
    await shop.db.update(productSizes).set({ quantity: 20 });
    const late = await mustStart(shop, await insertCustomer(shop.db), [line()]);
    shop.wait(2 * hours);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => start()));
    const references = outcomes.filter(outcome => typeof outcome === "string");
    expect(references).toHaveLength(20);
    expect(outcomes.filter(Array.isArray)).toEqual(Array.from({ length: 80 }, () => ["sold-out"]));
    for (const reference of [...references, late.reference]) shop.provider.pay(reference);
    await Promise.all(references.map(reference => completeCheckout(shop, reference)));
    expect([await shop.db.$count(orders), await shop.db.$count(attentionItems)]).toEqual([20, 0]);
    await completeCheckout(shop, late.reference);
    expect(await shop.db.select({ kind: attentionItems.kind }).from(attentionItems)).toEqual([
      { kind: "late-no-stock" },
    ]);
  });

  test("whose day has passed is not sold until it has another one", async () => {
    const isFull = async () => {
      await settleFull(shop);
      return (await shop.db.select({ isFull: products.isFull }).from(products))[0]!.isFull;
    };
    expect(await isFull()).toBe(false);
    shop.wait(26 * 24 * hours);
    expect([await start(), await isFull()]).toEqual([["full"], true]);
    expect(await move(later)).toEqual({ kind: "changed", moved: 0 });
    expect([await start(), await isFull()]).toEqual([expect.any(String), false]);
  });

  test("and what lies in the shop come together, by the pre-order's day", async () => {
    const rates = await insertLagosRates(shop.db);
    const cap = await insertProduct(shop.db, { priceKobo: 500_000 });
    const rate = { id: rates.door, kind: "door" as const, to: { state: "LA" as const, placeId: rates.lekki } };
    const asked = { account: await insertCustomer(shop.db), lines: [line(), line(cap)], wantsDelivery: true, rate };
    const atDoor = await startCheckout(shop, { ...asked, delivery: sampleDelivery, pay: "on-delivery" });
    expect(atDoor).toEqual({ kind: "problems", problems: [{ kind: "choose-payment" }] });
    const started = await startCheckout(shop, { ...asked, delivery: sampleDelivery });
    expect(started).toMatchObject({ kind: "started", payNowKobo: 700_000 + 500_000 + 250_000 });
    shop.provider.pay((started as { reference: string }).reference);
    await completeCheckout(shop, (started as { reference: string }).reference);
    const [made] = await shop.db.select().from(orders);
    expect(made!.promised).toMatchObject({ ready: first, isPreOrder: true, days: { from: "2026-12-16" } });
  });

  test("that is made as well goes through the workroom, by the later of both days", async () => {
    await shop.db.update(products).set({ readyDays: 60 }).where(eq(products.id, bag.id));
    const made = await order();
    expect(made.promised!.isPreOrder).toBeUndefined();
    expect(made.readyBy! > first).toBe(true);
    expect(stepsFrom(made).next).toBe("in-production");
    expect(await listWorkroom(shop)).toHaveLength(1);
  });

  test("is listed with what waits for it, the next one first, and not what was cancelled or has arrived", async () => {
    const shoe = await insertProduct(shop.db, { priceKobo: 100_000 });
    await choose(shoe, "2026-12-10");
    const [gone] = [await order(), await order([line(bag, 2), line(shoe)])];
    await shop.db.update(orders).set({ stage: "cancelled" }).where(eq(orders.id, gone.id));
    expect(await listPreOrders(shop)).toMatchObject([
      { id: shoe.id, day: "2026-12-10", pieces: 1, orders: 1 },
      { id: bag.id, day: first, pieces: 2, orders: 1 },
    ]);
    await arrive(shoe, "2026-12-10");
    expect(await listPreOrders(shop)).toMatchObject([{ id: bag.id, pieces: 2, orders: 1 }]);
  });

  test("is chosen, changed and ended with its history, and not over what somebody else chose meanwhile", async () => {
    expect(await choose(bag, first, 7000)).toEqual({ kind: "unchanged" });
    expect(await choose(bag, later, 5000)).toEqual({ kind: "outdated" });
    expect(await choose(bag, later, 5000, first)).toEqual({ kind: "changed" });
    expect(await findPreOrder(shop, bag.id)).toEqual({ day: later, depositBp: 5000 });
    expect(await choosePreOrder(shop, { id: bag.id, actor, seen: later, to: undefined })).toEqual({ kind: "changed" });
    expect(await findPreOrder(shop, bag.id)).toBeUndefined();
    expect(await choose({ id: "nobody" }, first)).toEqual({ kind: "missing" });
  });
});

describe("another day of a pre-order", () => {
  test("is told to all who wait for it, and to nobody else", async () => {
    const [one, gone] = [await order(), await order()];
    await shop.db.update(orders).set({ stage: "cancelled" }).where(eq(orders.id, gone.id));
    expect(await move(later)).toEqual({ kind: "changed", moved: 1 });
    expect(await waiting()).toEqual([later]);
    expect((await readOrder(one.id)).promised).toMatchObject({ ready: later, isPreOrder: true });
    expect((await readOrder(gone.id)).readyBy).toBe(first);
    expect((await outboxKinds()).filter(kind => kind === "day-moved-email")).toHaveLength(1);
    expect(await move("2027-02-01")).toEqual({ kind: "outdated" });
    expect(await waiting()).toEqual([later]);
  });

  test("that is earlier is no earlier than that of the other items", async () => {
    const shoe = await insertProduct(shop.db, { priceKobo: 100_000 });
    await choose(shoe, "2026-12-10");
    await order([line(), line(shoe)]);
    expect(await move("2026-12-03")).toEqual({ kind: "changed", moved: 1 });
    expect(await waiting()).toEqual(["2026-12-10"]);
  });
});

describe("what has arrived", () => {
  test("makes its orders ready to pack, asks for their rest, and is sold from the shelf", async () => {
    const { id } = await order();
    expect(await arrive()).toEqual({ kind: "arrived", ready: 1 });
    expect(await readOrder(id)).toMatchObject({ stage: "made" });
    expect(await outboxKinds()).toContain("balance-email");
    expect(await waiting()).toEqual([]);
    const next = await order();
    expect(next).toMatchObject({ readyBy: null, laterKobo: 0 });
    expect(next.paidAt).not.toBeNull();
    expect(await arrive()).toEqual({ kind: "arrived", ready: 0 });
  });

  test("is refused from a page that showed another day", async () => {
    const { id } = await order();
    await move(later);
    expect(await arrive()).toEqual({ kind: "outdated" });
    expect((await readOrder(id)).stage).toBe("placed");
  });

  test("leaves what waits for something else, until that is here too", async () => {
    const shoe = await insertProduct(shop.db, { priceKobo: 100_000 });
    await choose(shoe, later);
    const { id } = await order([line(), line(shoe)]);
    expect(await arrive()).toEqual({ kind: "arrived", ready: 0 });
    expect((await readOrder(id)).stage).toBe("placed");
    expect(await arrive(shoe, later)).toEqual({ kind: "arrived", ready: 1 });
    expect((await readOrder(id)).stage).toBe("made");
  });

  test("goes on where it was interrupted", async () => {
    const { id } = await order();
    await choosePreOrder(shop, { id: bag.id, actor, seen: first, to: undefined });
    expect(await arrive(bag, "")).toEqual({ kind: "arrived", ready: 1 });
    expect((await readOrder(id)).stage).toBe("made");
  });
});
