import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import { findDue, listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { doorOrders } from "#test/shops/door-orders.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { refusals } from "./door-tables.server.ts";
import { newCashReference, recordDoorMoney } from "./record-door-money.server.ts";

const actor = "owner@example.com";
const shop = useOrderShop();
const { allow, ask, step, left, orderOf, send, refuse } = doorOrders(shop);

describe("money at the door", () => {
  const cash = (amountKobo: number, reference = newCashReference()) =>
    ({ source: "cash", amountKobo, reference }) as const;
  const take = (orderId: string, money: Parameters<typeof recordDoorMoney>[1]["money"]) =>
    recordDoorMoney(shop, { orderId, actor, money });

  test("a double click, and eight at once, make one receipt", async () => {
    await allow("call");
    const { id, checkoutId } = await send();
    const money = cash(1_600_000);
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(id, money)));
    expect(taken.filter(({ kind }) => kind === "received")).toHaveLength(1);
    expect(new Set(taken.map(({ kind }) => kind))).toEqual(new Set(["received", "used"]));
    expect((await listReceipts(shop.db, [checkoutId])).get(checkoutId)).toMatchObject([
      { source: "cash", amountKobo: 1_600_000, recordedBy: actor },
    ]);
    expect((await orderOf(checkoutId))!.paidAt).toEqual(shop.now());
  });

  test("in parts is recorded, and excess cash or another order's slip is refused", async () => {
    await allow("call");
    const one = await send();
    const other = await send("+2348039999999");
    expect(await take(one.id, { source: "pos", amountKobo: 600_000, reference: "RRN1" })).toEqual({
      kind: "received",
      dueKobo: 1_000_000,
    });
    expect(await take(other.id, { source: "pos", amountKobo: 600_000, reference: "RRN1" })).toEqual({
      kind: "used-elsewhere",
    });
    expect(await take(one.id, cash(1_000_001))).toEqual({ kind: "too-much", dueKobo: 1_000_000 });
    expect(await take(one.id, cash(1_000_000))).toEqual({ kind: "received", dueKobo: 0 });
    expect(await take(newId(), cash(1))).toEqual({ kind: "missing" });
    expect(await take("nope", cash(1))).toEqual({ kind: "missing" });
  });

  test("delivery with an amount due needs who pays and a day, which the history keeps", async () => {
    await allow("call");
    const { id } = await send();
    expect(await step(id, "sent", "delivered")).toEqual({ kind: "owes", dueKobo: 1_600_000 });
    expect(
      await step(id, "sent", "delivered", { owed: { name: "Ada Obi", day: "2026-12-04", words: "after salary" } }),
    ).toEqual({ kind: "moved" });
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: "promise-to-pay",
        after: { name: "Ada Obi", day: "2026-12-04", words: "after salary" },
      }),
    );
  });
});

describe("an order refused at the door", () => {
  test("returns its pieces to the stock, has nothing due, and keeps its commitment", async () => {
    await allow("commitment");
    const { productId, started, checkoutId } = await ask();
    if (started.kind !== "started") throw new Error(started.kind);
    shop.provider.pay(started.reference);
    expect(await completeCheckout(shop, started.reference)).toMatchObject({ kind: "completed" });
    const { id } = (await orderOf(checkoutId))!;
    await step(id, "placed", "sent");
    expect(await left(productId)).toBe(4);
    await step(id, "sent", "refused", { putsBack: true });
    expect(await left(productId)).toBe(5);
    expect(await findDue(shop.db, checkoutId)).toMatchObject({ receivedKobo: 350_000, dueKobo: 0 });
    expect(await shop.db.select().from(refusals)).toMatchObject([{ phone: sampleDelivery.phone, orderId: id }]);
  });

  test("without resellable pieces leaves the stock as it is", async () => {
    await allow("call");
    const { id, productId } = await send();
    await step(id, "sent", "refused", { putsBack: false });
    expect(await left(productId)).toBe(4);
    expect(await step(id, "refused", "sent")).toEqual({ kind: "moved" });
    expect(await left(productId)).toBe(4);
  });

  test("takes the pieces out again when undone, and the refusal goes", async () => {
    await allow("call");
    const { id, productId } = await refuse();
    const undone = await Promise.all([1, 2].map(() => undoStage(shop, { id, actor, from: "refused" })));
    expect(undone.map(({ kind }) => kind).toSorted()).toEqual(["moved", "outdated"]);
    expect(await left(productId)).toBe(4);
    expect(await shop.db.$count(refusals)).toBe(0);
    expect(await orderOf((await shop.db.select().from(checkouts))[0]!.id)).toMatchObject({ stage: "sent" });
  });

  test("sent and refused again is one refusal, and its pieces are counted once", async () => {
    await allow("call");
    const { id, productId } = await refuse();
    expect(await step(id, "refused", "sent")).toEqual({ kind: "moved" });
    expect(await left(productId)).toBe(4);
    await step(id, "sent", "refused", { putsBack: true });
    expect(await left(productId)).toBe(5);
    await undoStage(shop, { id, actor, from: "refused" });
    expect([await left(productId), await shop.db.$count(refusals)]).toEqual([4, 1]);
  });

  test("keeps its refusal, and is not sent again, when its pieces have been sold since", async () => {
    await allow("call");
    const { id, productId } = await refuse();
    await shop.db.update(productSizes).set({ quantity: 0 }).where(eq(productSizes.productId, productId));
    expect(await undoStage(shop, { id, actor, from: "refused" })).toEqual({ kind: "sold-since" });
    expect(await step(id, "refused", "sent")).toEqual({ kind: "sold-since" });
    expect([await left(productId), await shop.db.$count(refusals)]).toEqual([0, 1]);
  });
});
