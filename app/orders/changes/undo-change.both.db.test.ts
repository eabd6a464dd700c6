import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { describeEvent } from "#app/orders/orders/describe-event.ts";
import { noPin } from "#app/orders/pins/pin.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { createTestChangeShop, into, type TestChangeShop } from "#test/shops/change-shop.ts";
import { insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import type { WantedDelivery } from "./changed-delivery.server.ts";
import { planKey } from "./plan-swap.server.ts";
import { replaceOrder } from "./replace-order.server.ts";
import { swappedKind } from "./swap.ts";

const database = useTestDatabase();

let shop: TestChangeShop;
beforeEach(() => {
  shop = createTestChangeShop(database.db);
});

const left = async (productId: string, size: string) => (await shop.stockOf(productId, size)).quantity;
const stockOf = ({ productId }: { productId: string }, size: string) =>
  and(eq(productSizes.productId, productId), eq(productSizes.size, size));
const refused = (sentence: RegExp) => ({ kind: "refused", sentence: expect.stringMatching(sentence) });

/** What Undo brings back of an order, whatever its number. */
async function contentOf({ id }: { id: string }) {
  const { subtotalKobo, discountKobo, discountReason, feeKobo, totalKobo, ...order } = await shop.order(id);
  const { fullName, street, city, region, wantsDelivery, deliveryKind, promised, otherPhone, terms } = order;
  const items = (await shop.itemsOf(id)).map(({ orderId: _order, ...item }) => item);
  const sums = { subtotalKobo, discountKobo, discountReason, feeKobo, totalKobo };
  const place = { fullName, street, city, region, wantsDelivery, deliveryKind, promised, otherPhone, terms };
  return { sums, items, place };
}

async function titlesOf({ id }: { id: string }) {
  const isOf = and(eq(orderEvents.orderId, id), eq(orderEvents.kind, swappedKind));
  return (await shop.db.select().from(orderEvents).where(isOf)).map(event => describeEvent(event));
}

describe("items", () => {
  test("come back at their own prices although those rose meanwhile, under the customer's own link", async () => {
    const order = await shop.sellDelivery();
    const before = await contentOf(order);
    const changed = await shop.mustChange(order.id, into("L"));
    await shop.db.update(products).set({ priceKobo: 9_900_000 }).where(eq(products.id, order.productId));
    shop.wait(119_000);
    const back = await shop.mustUndo(changed.id);
    expect(await contentOf(back)).toEqual(before);
    expect(back).toMatchObject({ trackToken: order.trackToken, isChange: true, replacesId: changed.id });
    expect(back.paidAt).not.toBeNull();
    expect(await shop.stageOf(changed)).toBe("cancelled");
    expect([await left(order.productId, "M"), await left(order.productId, "L")]).toEqual([4, 5]);
  });

  test("that were added go back into stock, and what was corrected meanwhile stays", async () => {
    const order = await shop.sellDelivery();
    const { id: gele } = await shop.dress({ M: 2 });
    const added = [{ productId: gele, size: "M", quantity: 2 }];
    const changed = await shop.mustChange(order.id, { lines: into("M").lines, added });
    await shop.db
      .update(orders)
      .set({ street: "14 Allen Avenue", note: "Call first" })
      .where(eq(orders.id, changed.id));
    const back = await shop.mustUndo(changed.id);
    expect(back).toMatchObject({ street: "14 Allen Avenue", note: "Call first", totalKobo: order.totalKobo });
    expect(await left(gele, "M")).toBe(2);
  });

  test("are told as undone by the customer's page, both histories and the dashboard's history", async () => {
    const order = await shop.sellDelivery();
    const changed = await shop.mustChange(order.id, into("L"));
    const back = await shop.mustUndo(changed.id);
    const tracked = await findTrackedOrder(shop, order.trackToken);
    expect(tracked).toMatchObject({ number: back.number, dueKobo: 0 });
    expect(tracked?.swapped).toBe(
      `The shop changed your items on 20 Nov 2026, 10:00 and undid it. This order takes the place of order ${order.number}.`,
    );
    expect((await titlesOf(changed)).map(({ title }) => title)).toEqual([
      `Items changed: takes the place of ${order.number}`,
      `Change undone: goes on as ${back.number}`,
    ]);
    expect(await titlesOf(back)).toEqual([
      {
        title: `Change of ${order.number} undone: takes the place of ${changed.number}`,
        changes: [{ name: "items", before: "1 × Ankara wrap dress (L)", after: "1 × Ankara wrap dress (M)" }],
      },
    ]);
    const audit = await shop.db.select().from(auditEvents).where(eq(auditEvents.action, "undo"));
    expect(audit).toMatchObject([{ actor, subjectId: back.id, before: { number: changed.number } }]);
  });
});

describe("delivery", () => {
  let rates: Awaited<ReturnType<typeof insertLagosRates>>;
  beforeEach(async () => {
    rates = await insertLagosRates(shop.db);
  });
  const nothing = { to: "", way: "", street: "", landmark: "", city: "", region: "", keepsFee: "", reason: "" };

  async function sellToLekki() {
    const { id: productId } = await shop.dress();
    const rate = { id: rates.door, kind: "door", to: { state: "LA", placeId: rates.lekki } } as const;
    const account = await insertCustomer(shop.db);
    const lines = [{ productId, size: "M", quantity: 1 }];
    const started = await startCheckout(shop, { account, lines, wantsDelivery: true, rate, delivery: sampleDelivery });
    if (started.kind !== "started") throw new Error(started.kind);
    shop.provider.pay(started.reference);
    await completeCheckout(shop, started.reference);
    const pin = { pinLat: 6.45, pinLng: 3.47, pinAccuracyM: 20, pinAt: shop.now(), otherPhone: "+2348055556677" };
    await shop.db.update(orders).set(pin).where(eq(orders.reference, started.reference));
    return (await shop.db.select().from(orders).where(eq(orders.reference, started.reference)))[0]!;
  }

  async function send({ id }: { id: string }, wanted: Partial<WantedDelivery>) {
    const change = { id, actor, wanted: { delivery: { ...nothing, ...wanted } } };
    const planned = await replaceOrder(shop, { ...change, seen: "" });
    if (planned.kind !== "planned") throw new Error(JSON.stringify(planned));
    const changed = await replaceOrder(shop, { ...change, seen: planKey(planned.plan) });
    if (changed.kind !== "changed") throw new Error(changed.kind);
    return await shop.order(changed.id);
  }

  const toIkeja = () => ({ to: "LA", way: rates.lagosDoor, street: "4 Allen Avenue", city: "Ikeja" });

  test("comes back with fee, promise and rider's number, also where staff had kept the fee, and the pin is gone", async () => {
    const order = await sellToLekki();
    const before = await contentOf(order);
    const elsewhere = await send(order, { ...toIkeja(), keepsFee: "yes", reason: "Our mistake" });
    expect(elsewhere).toMatchObject({ city: "Ikeja", feeKobo: 250_000 });
    const back = await shop.mustUndo(elsewhere.id);
    expect(await contentOf(back)).toEqual(before);
    expect(back).toMatchObject(noPin);
    expect((await titlesOf(back))[0]?.changes).toMatchObject([
      { name: "delivery", before: expect.stringContaining("Lagos"), after: expect.stringContaining("Lekki") },
    ]);
    const tracked = await findTrackedOrder(shop, order.trackToken);
    expect(tracked?.swapped).toMatch(/^The shop changed your delivery on .* and undid it\./u);
  });

  test("at a pick-up point comes back with its pick-up code", async () => {
    const order = await sellToLekki();
    const point = { to: "LA", way: rates.pickup, keepsFee: "yes", reason: "Tailor's treat" };
    await shop.db.update(orders).set({ feeKobo: 0, totalKobo: order.subtotalKobo }).where(eq(orders.id, order.id));
    const collected = await send(order, point);
    shop.wait(180_000);
    const elsewhere = await send(collected, { ...toIkeja(), keepsFee: "yes", reason: "Tailor's treat" });
    expect(elsewhere.collectCode).toBeNull();
    const back = await shop.mustUndo(elsewhere.id);
    expect(back).toMatchObject({ wantsDelivery: false, collectCode: collected.collectCode, otherPhone: "" });
  });
});

describe("nothing is undone", () => {
  const gone = "Ankara wrap dress \\(M\\)";

  test("once the two minutes are over", async () => {
    const order = await shop.sellDelivery();
    const changed = await shop.mustChange(order.id, into("L"));
    shop.wait(120_000);
    expect(await shop.undoChange(changed.id)).toEqual(refused(/^The two minutes for Undo are over/u));
    expect(await shop.stageOf(changed)).toBe("placed");
  });

  test("of an order that was packed, changed again, cancelled or refunded since", async () => {
    const change = async () => await shop.mustChange((await shop.sellDelivery()).id, into("L"));
    const packed = await change();
    await moveStage(shop, { id: packed.id, actor, step: { from: "placed", to: "packed" } });
    expect(await shop.undoChange(packed.id)).toEqual(refused(/^Packed on .* by owner@example\.com/u));
    const again = await change();
    const other = await shop.mustChange(again.id, into("L", 2));
    expect(await shop.undoChange(again.id)).toEqual(refused(new RegExp(`goes on as ${other.number}`, "u")));
    const cancelled = await change();
    await shop.cancel(cancelled, { seenKobo: 1_600_000 });
    expect(await shop.undoChange(cancelled.id)).toEqual(refused(/^This order is cancelled/u));
    const refunded = await change();
    const [earlier] = await shop.db.select().from(orders).where(eq(orders.id, refunded.replacesId!));
    await shop.give(`EX-${earlier!.number}`, 100_000);
    expect(await shop.undoChange(refunded.id)).toEqual(refused(/money was refunded/u));
  });

  test("after money went back by its provider because of the change, arrived or failed", async () => {
    const order = await shop.sellDelivery();
    const changed = await shop.mustChange(order.id, into("S"));
    expect(await shop.undoChange(changed.id)).toEqual(refused(/^Money of this order is on its way back/u));
    shop.settle("failed");
    await shop.runFor(60_000);
    expect(await shop.undoChange(changed.id)).toEqual(refused(/^Money of this order is on its way back/u));
  });

  test("when items of before were sold since, or their size was deleted, which are named", async () => {
    const order = await shop.sellDelivery(2);
    const changed = await shop.mustChange(order.id, into("L", 2));
    await shop.db.update(productSizes).set({ quantity: 1 }).where(stockOf(order, "M"));
    expect(await shop.undoChange(changed.id)).toEqual(refused(new RegExp(`^Only 1 more of ${gone} left`, "u")));
    await shop.db.update(productSizes).set({ quantity: 0 }).where(stockOf(order, "M"));
    expect(await shop.undoChange(changed.id)).toEqual(refused(new RegExp(`^${gone} is sold out\\.$`, "u")));
    await shop.db.delete(productSizes).where(stockOf(order, "M"));
    expect(await shop.undoChange(changed.id)).toEqual(refused(new RegExp(`^${gone} is not sold any more`, "u")));
    expect([await shop.stageOf(changed), await left(order.productId, "L")]).toEqual(["placed", 3]);
  });

  test("twice: of three presses at once one undoes, and the others are told that it is outdated", async () => {
    const order = await shop.sellDelivery();
    const changed = await shop.mustChange(order.id, into("L"));
    const pressed = await Promise.all([1, 2, 3].map(() => shop.undoChange(changed.id)));
    expect(pressed.map(({ kind }) => kind).toSorted()).toEqual(["outdated", "outdated", "undone"]);
    expect(await shop.db.$count(orders, eq(orders.replacesId, changed.id))).toBe(1);
    expect(await left(order.productId, "M")).toBe(4);
  });

  test("of an order that was never changed, that Undo made, or that there is not", async () => {
    const order = await shop.sellDelivery();
    expect(await shop.undoChange(order.id)).toEqual(refused(/^This order has no change/u));
    const changed = await shop.mustChange(order.id, into("L"));
    const back = await shop.mustUndo(changed.id);
    expect(await shop.undoChange(back.id)).toEqual(refused(/^This order has no change/u));
    expect(await shop.undoChange(order.id)).toEqual(refused(/^This order has no change/u));
    for (const id of ["nope", "019a0000-0000-7000-8000-000000000000"]) {
      expect(await shop.undoChange(id)).toEqual({ kind: "missing" });
    }
  });

  test("while staff pack in the same moment: one of the two is told that it is too late", async () => {
    for (let round = 0; round < 4; round++) {
      const order = await shop.sellDelivery();
      const { id } = await shop.mustChange(order.id, into("L"));
      const [undone, packed] = await Promise.all([
        shop.undoChange(id),
        moveStage(shop, { id, actor, step: { from: "placed", to: "packed" } }),
      ]);
      expect([undone.kind === "undone", packed.kind === "moved"].toSorted()).toEqual([false, true]);
    }
  });
});
