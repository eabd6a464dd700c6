import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { beginRefund } from "#app/money/refunds/begin-refund.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { moveStage, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { stageEffects } from "#app/orders/fulfilment/write-stage-emails.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { minutes } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { createTestReturnShop, type TestReturnShop } from "#test/shops/return-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { cancelByShopper } from "./cancel-by-shopper.server.ts";
import { findCancelOffer } from "./find-cancel-offer.server.ts";

const database = useTestDatabase();
const dressKobo = 1_250_000;

let shop: TestReturnShop;
beforeEach(async () => {
  shop = createTestReturnShop(database.db);
  await allow();
});

async function allow(settings: Record<string, boolean | number> = {}): Promise<void> {
  await shop.db.delete(shopSettings);
  const rows = Object.entries({ shoppersCancel: true, ...settings }).map(([key, value]) => ({ key, value }));
  await shop.db.insert(shopSettings).values(rows);
}

/** Sells one of five dresses, paid online. */
async function sell() {
  const reference = await shop.sell();
  const [order] = await shop.db.select().from(orders).where(eq(orders.reference, reference));
  const [item] = await shop.itemsOf(order!.id);
  return { ...order!, productId: item!.productId };
}

/** An order whose money came to the shop's own account. */
async function sellByTransfer() {
  const order = await insertOrder(shop.db, { isPromised: true, createdAt: shop.now() });
  const receipt = { source: "transfer", reference: "FT26111", amountKobo: dressKobo, recordedBy: actor } as const;
  const at = shop.now();
  await shop.db.insert(receipts).values({ ...receipt, id: newId(), checkoutId: order.checkoutId, receivedAt: at });
  return order;
}

const cancel = (order: { trackToken: string }, seenKobo = dressKobo, address = "10.0.0.1") => {
  const from = new Request("https://shop.test/", { headers: { [clientAddressHeader]: address } });
  return cancelByShopper(shop, from, { token: order.trackToken, seenKobo });
};
const pack = (id: string) => moveStage(shop, { id, actor, step: { from: "placed", to: "packed" } });
const entries = () => shop.db.select().from(attentionItems).where(eq(attentionItems.kind, "cancelled-by-customer"));
const left = async ({ productId }: { productId: string }) => (await shop.stockOf(productId, "M")).quantity;

describe("a paid order", () => {
  test("is cancelled once however often the button is pressed: its items and its money go back once, and the owner is told", async () => {
    const order = await sell();
    expect(await left(order)).toBe(4);
    const pressed = await Promise.all(Array.from({ length: 8 }, () => cancel(order)));
    expect(pressed.filter(({ kind }) => kind === "cancelled")).toHaveLength(1);
    expect(pressed.filter(({ kind }) => kind === "already")).toHaveLength(7);
    expect(await cancel(order)).toEqual({ kind: "already" });
    expect(await shop.order(order.id)).toMatchObject({ stage: "cancelled" });
    expect(await left(order)).toBe(5);
    expect(await shop.db.select().from(refunds)).toMatchObject([{ amountKobo: dressKobo, state: "pending" }]);
    expect(shop.asked()).toBe(1);
    const events = await shop.db
      .select({ kind: orderEvents.kind, actor: orderEvents.actor })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(asc(orderEvents.id));
    expect(events.slice(1)).toEqual([
      { kind: "stage", actor: "tracking link" },
      { kind: "refund-begun", actor: "tracking link" },
    ]);
    expect(await entries()).toMatchObject([
      { orderId: order.id, detail: expect.stringContaining("goes back by itself") },
    ]);
  });

  test("its buyer gets an e-mail about it, also where the owner announces no step", async () => {
    const order = await sell();
    await cancel(order);
    shop.wait(2 * minutes);
    const mailing = { ...shop, settings: { ...shop.settings, ownerEmail: actor } };
    await workOutbox(mailing as never, stageEffects(mailing as never));
    const mails = await shop.db.select().from(emails).where(eq(emails.orderId, order.id));
    expect(mails.filter(({ key }) => key.startsWith("stage-email:"))).toMatchObject([{ recipient: order.email }]);
  });

  test("is left as it is when another sum would go back than the page said", async () => {
    const order = await sell();
    expect(await cancel(order, dressKobo - 1)).toEqual({ kind: "outdated" });
    expect(await shop.order(order.id)).toMatchObject({ stage: "placed" });
    expect(await left(order)).toBe(4);
    expect(await shop.db.$count(refunds)).toBe(0);
  });

  test("gives back what is left of it after a refund, and waits for a refund that is under way", async () => {
    const order = await sell();
    await shop.give(order.reference!, 200_000);
    expect(await cancel(order, dressKobo - 200_000)).toEqual({ kind: "under-way" });
    expect(await shop.order(order.id)).toMatchObject({ stage: "placed" });
    shop.settle("processed");
    await shop.runFor(10 * minutes);
    expect(await cancel(order, dressKobo - 200_000)).toEqual({ kind: "cancelled" });
    const sums = (await shop.db.select().from(refunds)).map(({ amountKobo }) => amountKobo);
    expect(sums.toSorted()).toEqual([dressKobo - 200_000, 200_000].toSorted());
  });

  test("of a shopper who cancels and staff who pack in the same moment, one is told that it is too late", async () => {
    for (let round = 0; round < 4; round++) {
      const order = await sell();
      const [cancelled, packed] = await Promise.all([cancel(order, dressKobo, `10.0.1.${round}`), pack(order.id)]);
      const { stage } = await shop.order(order.id);
      const isCancelled = stage === "cancelled";
      const told = isCancelled ? ["cancelled", "outdated", 5] : ["too-late", "moved", 4];
      expect([cancelled.kind, packed.kind, await left(order)]).toEqual(told);
    }
  });

  test("is taken up again by staff only if its refund failed, and cancelled once more its items and money go back once more", async () => {
    const order = await sell();
    await cancel(order);
    const undo = () => undoStage(shop, { id: order.id, actor, from: "cancelled" });
    expect(await undo()).toEqual({ kind: "money-back" });
    expect(await shop.order(order.id)).toMatchObject({ stage: "cancelled" });
    shop.settle("failed");
    await shop.runFor(10 * minutes);
    expect(await undo()).toEqual({ kind: "moved" });
    expect([await left(order), (await shop.order(order.id)).stage]).toEqual([4, "placed"]);
    expect(await entries()).toMatchObject([{ resolution: "undone" }]);
    expect(await cancel(order)).toEqual({ kind: "cancelled" });
    expect([await left(order), await shop.states(), shop.asked()]).toEqual([5, ["failed", "pending"], 2]);
    expect(await entries()).toHaveLength(2);
  });
});

describe("money that no provider took", () => {
  test("is named to the owner, who sends it back", async () => {
    const order = await sellByTransfer();
    expect(await cancel(order)).toEqual({ kind: "cancelled" });
    expect(await shop.db.$count(refunds)).toBe(0);
    expect(await entries()).toMatchObject([
      { reference: "FT26111", paidKobo: dressKobo, detail: expect.stringContaining("Send ₦12,500.00 back") },
    ]);
    const [entry] = await entries();
    const request = { id: newId(), reference: "FT26111", amountKobo: dressKobo, seenRefundedKobo: 0, actor };
    expect(await beginRefund(shop, { ...request, entryId: entry!.id })).toMatchObject({
      kind: "begun",
      state: "settled",
    });
    expect(await entries()).toMatchObject([{ resolution: "refund" }]);
  });

  test("is nothing for an order to be paid at the door", async () => {
    const order = await insertOrder(shop.db, { isPromised: true, terms: "on-delivery", createdAt: shop.now() });
    expect(await cancel(order, 0)).toEqual({ kind: "cancelled" });
    expect(await entries()).toMatchObject([{ detail: expect.stringContaining("Nothing was paid.") }]);
  });
});

describe("who may cancel", () => {
  const offered = async (id: string) => (await findCancelOffer(shop, await shop.order(id))) !== undefined;

  test("nobody, until the owner allows it", async () => {
    const order = await sell();
    await allow({ shoppersCancel: false });
    expect([await offered(order.id), await cancel(order)]).toEqual([false, { kind: "off" }]);
    expect(await cancel({ trackToken: "0".repeat(32) })).toEqual({ kind: "unknown" });
  });

  test("until the order is packed, or finished by an owner who uses no steps", async () => {
    const [packed, finished] = [await sell(), await sell()];
    expect(await offered(packed.id)).toBe(true);
    await pack(packed.id);
    await shop.db.update(orders).set({ status: "success" }).where(eq(orders.id, finished.id));
    for (const order of [packed, finished]) {
      expect([await offered(order.id), await cancel(order)]).toEqual([false, { kind: "too-late" }]);
    }
  });

  test("for the owner's minutes", async () => {
    await allow({ cancelMinutes: 30 });
    const [first, second] = [await sell(), await sell()];
    shop.wait(29 * minutes);
    expect(await cancel(first)).toEqual({ kind: "cancelled" });
    shop.wait(minutes);
    expect([await offered(second.id), await cancel(second)]).toEqual([false, { kind: "too-late" }]);
  });

  test("not the order that replaced a returned one, nor one whose person was erased, nor with a wrong link", async () => {
    const [replacing, erased] = [await sell(), await sell()];
    await shop.db.update(orders).set({ erasedAt: shop.now() }).where(eq(orders.id, erased.id));
    await shop.db.execute(`update orders set replaces_id = '${erased.id}' where id = '${replacing.id}'`);
    for (const order of [replacing, erased]) {
      expect([await offered(order.id), await cancel(order)]).toEqual([false, { kind: "off" }]);
    }
    expect(await cancel({ trackToken: "0".repeat(32) })).toEqual({ kind: "unknown" });
  });
});
