import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertLagosRates, insertRate } from "#test/samples/sample-rates.ts";
import { insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { createTestReturnShop, type TestReturnShop } from "#test/shops/return-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import type { WantedDelivery } from "./changed-delivery.server.ts";
import { planKey } from "./plan-swap.server.ts";
import { replaceOrder } from "./replace-order.server.ts";

const database = useTestDatabase();

let shop: TestReturnShop;
let rates: Awaited<ReturnType<typeof insertLagosRates>>;
let productId: string;
beforeEach(async () => {
  shop = createTestReturnShop(database.db);
  rates = await insertLagosRates(shop.db);
  productId = (await shop.dress()).id;
});

/** A dress for ₦12,500.00, paid online, to Lekki for ₦2,500.00. */
async function sell() {
  const account = await insertCustomer(shop.db);
  const rate = { id: rates.door, kind: "door", to: { state: "LA", placeId: rates.lekki } } as const;
  const lines = [{ productId, size: "M", quantity: 1 }];
  const started = await startCheckout(shop, { account, lines, wantsDelivery: true, rate, delivery: sampleDelivery });
  if (started.kind !== "started") throw new Error(JSON.stringify(started));
  shop.provider.pay(started.reference);
  await completeCheckout(shop, started.reference);
  return (await shop.db.select().from(orders).where(eq(orders.reference, started.reference)))[0]!;
}

const nothing: WantedDelivery = {
  ...{ to: "", way: "", street: "", landmark: "", city: "", region: "", keepsFee: "", reason: "" },
};
const collected: WantedDelivery = { ...nothing, way: "collect" };
const toKano = (): WantedDelivery => ({ ...nothing, to: "KN", way: rates.park, city: "Kano" });
const address = { street: "4 Allen Avenue", city: "Ikeja" };
const toIkeja = (): WantedDelivery => ({ ...nothing, ...address, to: "LA", way: rates.lagosDoor });

const send = (id: string, delivery: WantedDelivery, seen: string) =>
  replaceOrder(shop, { id, actor, wanted: { delivery }, seen });

async function plan(id: string, delivery: WantedDelivery) {
  const planned = await send(id, delivery, "");
  if (planned.kind !== "planned") throw new Error(JSON.stringify(planned));
  return planned;
}

async function mustSend(id: string, delivery: WantedDelivery) {
  const outcome = await send(id, delivery, planKey((await plan(id, delivery)).plan));
  if (outcome.kind !== "changed") throw new Error(JSON.stringify(outcome));
  return await shop.order(outcome.id);
}

test("a dearer place is planned without a trace, and then due with the customer's own link", async () => {
  const order = await sell();
  const { plan: planned } = await plan(order.id, toIkeja());
  expect(planned).toMatchObject({ feeKobo: 350_000, dueKobo: 100_000, movedKobo: order.totalKobo, backKobo: 0 });
  expect(await shop.order(order.id)).toMatchObject({ stage: "placed", version: order.version });
  const made = await mustSend(order.id, toIkeja());
  const { trackToken, fullName, phone, subtotalKobo } = order;
  expect(made).toMatchObject({ trackToken, fullName, phone, subtotalKobo, isChange: true, replacesId: order.id });
  expect(made).toMatchObject({ ...address, region: "Lagos", deliveryKind: "door", feeKobo: 350_000, paidAt: null });
  expect(made.promised).toMatchObject({ place: "Lagos" });
  expect((await shop.stockOf(productId, "M")).quantity).toBe(4);
  const [, later] = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "swapped"));
  expect(later).toMatchObject({
    before: { delivery: expect.stringContaining("Lekki, Lagos") },
    after: { delivery: expect.stringContaining("Home delivery to Lagos"), takesOver: { number: order.number } },
  });
});

test("pick-up instead sends the fee back once, however often it is pressed, and has a code of its own", async () => {
  const order = await sell();
  await shop.db.update(orders).set({ otherPhone: "+2348055556677" }).where(eq(orders.id, order.id));
  const seen = planKey((await plan(order.id, collected)).plan);
  const pressed = await Promise.all([1, 2, 3].map(() => send(order.id, collected, seen)));
  expect(pressed.map(({ kind }) => kind).toSorted()).toEqual(["changed", "closed", "closed"]);
  const [made] = await shop.db.select().from(orders).where(eq(orders.replacesId, order.id));
  expect(made).toMatchObject({
    wantsDelivery: false,
    deliveryKind: "pickup",
    street: "",
    city: "",
    feeKobo: 0,
    otherPhone: "",
  });
  expect(made?.collectCode).toMatch(/^\d{4}$/u);
  const given = await shop.db.select().from(refunds).where(eq(refunds.isExchange, false));
  expect(given).toMatchObject([{ amountKobo: 250_000, orderId: order.id }]);
  expect(shop.asked()).toBe(1);
});

test("there and back needs no refund while nothing more was paid, and a code is kept or left as the way needs it", async () => {
  const order = await sell();
  const point: WantedDelivery = { ...nothing, to: "LA", way: rates.pickup, keepsFee: "yes", reason: "Tailor's treat" };
  const there = await mustSend(order.id, point);
  expect(there).toMatchObject({ wantsDelivery: false, feeKobo: 0, promised: { address: "12 Bode Thomas Street" } });
  const elsewhere = await insertRate(shop.db, { kind: "pickup", state: "OY", feeKobo: 0, address: "2 Ring Road" });
  const other = await mustSend(there.id, { ...nothing, to: "OY", way: elsewhere });
  expect([other.promised?.address, other.collectCode]).toEqual(["2 Ring Road", there.collectCode]);
  const back = await mustSend(other.id, { ...toIkeja(), to: `LA ${rates.lekki}`, way: rates.door });
  expect(back).toMatchObject({ feeKobo: 250_000, totalKobo: order.totalKobo, collectCode: null });
});

test("the fee stays with a reason, which the history has and the customer does not see", async () => {
  const order = await sell();
  const kept = { ...toIkeja(), keepsFee: "yes" };
  expect(await send(order.id, kept, "")).toMatchObject({ kind: "refused", fields: { reason: expect.any(String) } });
  const made = await mustSend(order.id, { ...kept, reason: "Our mistake" });
  expect(made).toMatchObject({ feeKobo: 250_000, totalKobo: order.totalKobo });
  expect(made.paidAt).not.toBeNull();
  const [, later] = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "swapped"));
  expect(later?.after).toMatchObject({ reason: "Our mistake" });
});

describe("nothing changes", () => {
  test("for a place without a way, an address with a gap, or the place it goes to already", async () => {
    const order = await sell();
    expect(await send(order.id, { ...toIkeja(), way: "" }, "")).toMatchObject({ fields: { way: expect.any(String) } });
    expect(await send(order.id, { ...toIkeja(), to: "XX" }, "")).toMatchObject({ fields: { way: expect.any(String) } });
    expect(await send(order.id, { ...toIkeja(), street: " " }, "")).toMatchObject({
      kind: "refused",
      fields: { street: "Enter the customer's street address" },
    });
    const same = { ...toIkeja(), to: `LA ${rates.lekki}`, way: rates.door };
    expect(await send(order.id, same, "")).toEqual({ kind: "unchanged" });
    expect(await send(order.id, { ...same, keepsFee: "yes", reason: "A promise" }, "")).toEqual({ kind: "unchanged" });
    expect(await send(order.id, toIkeja(), "1 2 3 4")).toMatchObject({ kind: "planned" });
    expect(await shop.order(order.id)).toMatchObject({ stage: "placed", version: order.version });
  });

  test("for goods above the park's limit, and an order paid on delivery into a way that can't be", async () => {
    const order = await sell();
    await shop.db.insert(shopSettings).values({ key: "parkGoodsMostKobo", value: 1_000_000 });
    expect(await send(order.id, toKano(), "")).toMatchObject({
      kind: "refused",
      sentences: [expect.stringContaining("can't go by motor park")],
    });
    const atDoor = await insertOrder(shop.db, {
      isPromised: true,
      createdAt: shop.now(),
      terms: "on-delivery",
      lines: [{ productId, size: "M", quantity: 1, priceKobo: 1_250_000 }],
    });
    expect(await send(atDoor.id, toIkeja(), "")).toMatchObject({
      sentences: ["This order is paid on delivery, and this way can't be."],
    });
  });

  test("once it is packed, whatever the form has", async () => {
    const order = await sell();
    await moveStage(shop, { id: order.id, actor, step: { from: "placed", to: "packed" } });
    for (const form of [toIkeja(), nothing]) {
      expect(await send(order.id, form, "")).toMatchObject({
        kind: "closed",
        sentence: expect.stringMatching(/^Packed on/u),
      });
    }
  });
});

test("a number that the park can't ring is said above the form", async () => {
  const order = await sell();
  await shop.db.update(orders).set({ phone: "+23412345678" }).where(eq(orders.id, order.id));
  expect(await send(order.id, toKano(), "")).toMatchObject({ kind: "refused", sentences: [expect.any(String)] });
});
