import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { planKey } from "#app/orders/changes/plan-swap.server.ts";
import { replaceOrder } from "#app/orders/changes/replace-order.server.ts";
import { canUndoStage } from "#app/orders/fulfilment/find-undoable.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { createTestCancelShop, dressKobo, type TestCancelShop } from "#test/shops/cancel-shop.ts";
import { minutes } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findStaffCancel } from "./find-staff-cancel.server.ts";

const database = useTestDatabase();

let shop: TestCancelShop;
beforeEach(() => {
  shop = createTestCancelShop(database.db);
});

describe("a paid order", () => {
  test("is cancelled once however often the button is pressed, and its items and money go back once", async () => {
    const order = await shop.sellDress();
    expect(await findStaffCancel(shop, order)).toEqual({
      leftKobo: dressKobo,
      byProviderKobo: dressKobo,
      byHandKobo: 0,
      isUnderWay: false,
      codes: [],
    });
    const pressed = await Promise.all(Array.from({ length: 8 }, () => shop.cancel(order)));
    expect(pressed.filter(({ kind }) => kind === "cancelled")).toEqual([{ kind: "cancelled", states: ["pending"] }]);
    expect(pressed.filter(({ kind }) => kind === "unchanged")).toHaveLength(7);
    expect([await shop.stageOf(order), await shop.left(order), shop.asked()]).toEqual(["cancelled", 5, 1]);
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { amountKobo: dressKobo, state: "pending", actor, why: "the order was cancelled" },
    ]);
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(["paid", "refund-begun", "stage"]);
    expect(await shop.entries()).toEqual([]);
  });

  test("keeps its money where staff leave it, and keeps items that can't be sold again out of stock", async () => {
    const order = await shop.sellDress();
    expect(await shop.cancel(order, { money: "kept", putsBack: false })).toEqual({ kind: "cancelled", states: [] });
    expect([await shop.left(order), await shop.states(), await shop.entries()]).toEqual([4, [], []]);
  });

  test("goes back less what the shop keeps with a reason, which its customer reads while the shop has it", async () => {
    const order = await shop.sellDress();
    const kept = { amountKobo: 300_000, why: "The lace was cut." };
    expect(await shop.cancel(order, { kept })).toEqual({ kind: "cancelled", states: ["pending"] });
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { amountKobo: dressKobo - 300_000, why: "the order was cancelled, ₦3,000.00 kept: The lace was cut." },
    ]);
    const said = async () => (await findTrackedOrder(shop, order.trackToken))!.kept;
    expect(await said()).toBe("We keep ₦3,000.00 of what you paid: The lace was cut.");
    expect((await findStaffCancel(shop, order)).leftKobo).toBe(300_000);
    shop.settle("processed");
    await shop.runFor(10 * minutes);
    expect(await said()).toBe("We keep ₦3,000.00 of what you paid: The lace was cut.");
    await shop.give(order.reference, 100_000, { seenRefundedKobo: dressKobo - 300_000 });
    expect(await said()).toBeUndefined();
  });

  test("that was taken up again says nothing of what was kept when it was cancelled", async () => {
    const order = await shop.sellDress();
    await shop.cancel(order, { kept: { amountKobo: 300_000, why: "The lace was cut." } });
    shop.settle("failed");
    await shop.runFor(10 * minutes);
    expect(await shop.undo(order)).toEqual({ kind: "moved" });
    expect((await findTrackedOrder(shop, order.trackToken))!.kept).toBeUndefined();
    await shop.cancel(order, { money: "kept" });
    expect((await findTrackedOrder(shop, order.trackToken))!.kept).toBeUndefined();
  });

  test("has its refund asked for under Issues when it is cancelled by somebody who may not refund", async () => {
    const order = await shop.sellDress();
    await shop.cancel(order, { money: "asked" });
    expect(await shop.states()).toEqual([]);
    expect(await shop.entries()).toMatchObject([
      { kind: "cancelled-by-staff", reference: order.reference, orderId: order.id, paidKobo: dressKobo },
    ]);
  });

  test("is left as it is when another sum is left of it than the page named", async () => {
    const order = await shop.sellDress();
    expect(await shop.cancel(order, { seenKobo: dressKobo - 1 })).toEqual({ kind: "other-sum" });
    expect(await shop.cancel(order, { seenKobo: Number.NaN })).toEqual({ kind: "other-sum" });
    await shop.give(order.reference, 200_000);
    expect(await shop.cancel(order)).toEqual({ kind: "other-sum" });
    expect([await shop.stageOf(order), await shop.left(order), shop.asked()]).toEqual(["placed", 4, 1]);
  });

  test("waits for a refund that is under way, unless its money stays, and then refunds the rest", async () => {
    const [order, other] = [await shop.sellDress(), await shop.sellDress()];
    const seenKobo = dressKobo - 200_000;
    for (const { reference } of [order, other]) await shop.give(reference, 200_000);
    expect(await findStaffCancel(shop, order)).toMatchObject({ leftKobo: seenKobo, isUnderWay: true });
    expect(await shop.cancel(order, { seenKobo })).toEqual({ kind: "under-way" });
    expect([await shop.stageOf(order), await shop.left(order)]).toEqual(["placed", 4]);
    expect(await shop.cancel(other, { seenKobo, money: "kept" })).toMatchObject({ kind: "cancelled" });
    shop.settle("processed");
    await shop.runFor(10 * minutes);
    expect(await shop.cancel(order, { seenKobo })).toEqual({ kind: "cancelled", states: ["pending"] });
    expect(await findStaffCancel(shop, order)).toMatchObject({ leftKobo: 0 });
  });

  test("that another person packs in the same moment is either packed or cancelled with its money", async () => {
    for (let round = 0; round < 4; round++) {
      const order = await shop.sellDress();
      const packing = moveStage(shop, { id: order.id, actor, step: { from: "placed", to: "packed" } });
      const [cancelled, packed] = await Promise.all([shop.cancel(order), packing]);
      const isCancelled = (await shop.stageOf(order)) === "cancelled";
      const told = isCancelled ? ["cancelled", "outdated", 5] : ["outdated", "moved", 4];
      expect([cancelled.kind, packed.kind, await shop.left(order)]).toEqual(told);
      expect((await findStaffCancel(shop, order)).leftKobo).toBe(isCancelled ? 0 : dressKobo);
    }
  });

  test("is not cancelled from a page that shows an earlier step, nor once it was sent", async () => {
    const order = await shop.sellDress();
    await moveStage(shop, { id: order.id, actor, step: { from: "placed", to: "packed" } });
    expect(await shop.cancel(order)).toEqual({ kind: "outdated" });
    await shop.db.update(orders).set({ stage: "sent" }).where(eq(orders.id, order.id));
    expect(await shop.cancel(order, { from: "sent" })).toEqual({ kind: "outdated" });
    for (const id of ["nope", newId()]) expect(await shop.cancel({ id })).toEqual({ kind: "missing" });
    expect([shop.asked(), await shop.left(order)]).toEqual([0, 4]);
  });

  test("whose items were changed is not cancelled again; the order that goes on sends the money back", async () => {
    const order = await shop.sellDress();
    const wanted = { lines: [{ position: 0, size: "M", quantity: 2 }], added: [] };
    const change = { id: order.id, actor, wanted: { items: wanted } };
    const planned = await replaceOrder(shop, { ...change, seen: "" });
    if (planned.kind !== "planned") throw new Error(planned.kind);
    const changed = await replaceOrder(shop, { ...change, seen: planKey(planned.plan) });
    if (changed.kind !== "changed") throw new Error(changed.kind);
    expect(await shop.cancel(order)).toEqual({ kind: "unchanged" });
    expect(await shop.undo(order)).toEqual({ kind: "outdated" });
    expect(await findStaffCancel(shop, changed)).toMatchObject({ byHandKobo: 0, byProviderKobo: dressKobo });
    expect(await shop.cancel(changed)).toEqual({ kind: "cancelled", states: ["pending"] });
    expect([await shop.left(order), shop.asked(), await shop.entries()]).toEqual([5, 1, []]);
  });

  test("sent back undelivered is cancelled with its money; an open return of it is then not received", async () => {
    await shop.switchOn();
    const { id: dress } = await shop.dress();
    const order = await shop.sellDelivered(dress);
    const request = await shop.mustAsk(order);
    await shop.agree(request);
    await moveStage(shop, { id: order.id, actor, step: { from: "delivered", to: "returned", putsBack: true } });
    expect(await shop.cancel(order, { from: "returned" })).toEqual({ kind: "cancelled", states: ["pending"] });
    expect((await shop.stockOf(dress, "M")).quantity).toBe(5);
    expect(await shop.receive(request)).toEqual({ kind: "came-back" });
  });
});

describe("a cancelled order", () => {
  test("is not taken up again once its refund has begun, but is when the refund failed; stock moves once each way", async () => {
    const order = await shop.sellDress();
    await shop.cancel(order);
    expect([await shop.undo(order), await canUndoStage(shop.db, order.id, shop.now())]).toEqual([
      { kind: "money-back" },
      false,
    ]);
    expect([await shop.stageOf(order), await shop.left(order)]).toEqual(["cancelled", 5]);
    shop.settle("failed");
    await shop.runFor(10 * minutes);
    expect(await canUndoStage(shop.db, order.id, shop.now())).toBe(true);
    expect(await shop.undo(order)).toEqual({ kind: "moved" });
    expect([await shop.stageOf(order), await shop.left(order)]).toEqual(["placed", 4]);
    expect(await shop.undo(order)).toEqual({ kind: "outdated" });
    expect(await shop.cancel(order)).toEqual({ kind: "cancelled", states: ["pending"] });
    expect([await shop.left(order), await shop.states(), shop.asked()]).toEqual([5, ["failed", "pending"], 2]);
  });

  test("without a refund is taken up again, and cancelled once more with it: stock moves once each way, one refund", async () => {
    const order = await shop.sellDress();
    await shop.cancel(order, { money: "kept" });
    expect(await shop.undo(order)).toEqual({ kind: "moved" });
    expect(await shop.left(order)).toBe(4);
    await shop.cancel(order);
    expect(await shop.cancel(order)).toEqual({ kind: "unchanged" });
    expect([await shop.left(order), shop.asked()]).toEqual([5, 1]);
  });

  test("that was refunded later is not taken up again either; one refunded in part before is", async () => {
    const [later, before] = [await shop.sellDress(), await shop.sellDress()];
    await shop.cancel(later, { money: "kept" });
    await shop.give(later.reference, 100_000);
    expect(await shop.undo(later)).toEqual({ kind: "money-back" });
    await shop.give(before.reference, 100_000);
    shop.wait(minutes);
    await shop.cancel(before, { money: "kept", seenKobo: dressKobo - 100_000 });
    expect(await shop.undo(before)).toEqual({ kind: "moved" });
  });
});
