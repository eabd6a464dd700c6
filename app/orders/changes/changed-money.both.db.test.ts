import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { raiseReversal } from "#app/money/settlement/raise-reversal.server.ts";
import { cancelByShopper } from "#app/orders/cancelling/cancel-by-shopper.server.ts";
import { findCancelOffer } from "#app/orders/cancelling/find-cancel-offer.server.ts";
import { findStaffCancel } from "#app/orders/cancelling/find-staff-cancel.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { createTestChangeShop, into, type TestChangeShop } from "#test/shops/change-shop.ts";
import { minutes } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";

const database = useTestDatabase();

let shop: TestChangeShop;
beforeEach(() => {
  shop = createTestChangeShop(database.db);
});

/** What went back to customers, the oldest first. */
const given = () =>
  shop.db.select().from(refunds).where(eq(refunds.isExchange, false)).orderBy(asc(refunds.createdAt), asc(refunds.id));

describe("a second, cheaper change", () => {
  test("sends its difference back under the payment that the provider knows, while the first is on its way too", async () => {
    const order = await shop.sellDelivery(3);
    const second = await shop.mustChange(order.id, into("M", 2));
    const third = await shop.mustChange(second.id, into("M", 1));
    expect(third).toMatchObject({ totalKobo: order.totalKobo - 2_500_000, trackToken: order.trackToken });
    const back = { amountKobo: 1_250_000, state: "pending", provider: "fake" };
    expect(await given()).toMatchObject([
      { ...back, reference: order.reference, providerReference: null, orderId: order.id },
      { ...back, reference: `EX-${order.number}`, providerReference: order.reference, orderId: second.id },
    ]);
    expect(await shop.provider.listRefunds(order.reference)).toHaveLength(2);
    shop.settle("processed");
    await shop.runFor(10 * minutes);
    expect((await given()).map(({ state }) => state)).toEqual(["processed", "processed"]);
    expect(await shop.entries()).toEqual([]);
  });

  test("after a dearer one that was never paid finds the payment through both, and what failed is asked for by an entry of the later order", async () => {
    const order = await shop.sellDelivery();
    const dearer = await shop.mustChange(order.id, into("L"));
    await shop.mustChange(dearer.id, into("S"));
    expect(await given()).toMatchObject([
      { amountKobo: 250_000, providerReference: order.reference, orderId: dearer.id },
    ]);
    shop.settle("failed");
    await shop.runFor(10 * minutes);
    expect(await shop.entries()).toMatchObject([
      { kind: "refund-failed", reference: `EX-${order.number}`, orderId: dearer.id, paidKobo: 250_000 },
    ]);
  });

  test("leaves money to staff where a transfer to the shop's own account is part of it", async () => {
    const order = await shop.sellDelivery();
    const receipt = { source: "transfer", reference: "FT26111", amountKobo: 100_000, recordedBy: actor } as const;
    const { checkoutId } = order;
    await shop.db.insert(receipts).values({ ...receipt, id: newId(), checkoutId, receivedAt: shop.now() });
    const { id } = await shop.mustChange(order.id, into("L"));
    expect(await findStaffCancel(shop, { id })).toMatchObject({
      byProviderKobo: 0,
      byHandKobo: order.totalKobo + 100_000,
    });
    await shop.mustChange(id, into("S"));
    expect(await given()).toEqual([]);
    expect(await shop.entries()).toMatchObject([{ kind: "paid-beyond-due", paidKobo: order.totalKobo + 100_000 }]);
  });
});

describe("a changed order that is cancelled", () => {
  const fromShopper = new Request("https://shop.test/", { headers: { [clientAddressHeader]: "10.0.0.1" } });

  test("by its shopper goes back in full to where it was paid, however often it was changed before", async () => {
    await shop.db.insert(shopSettings).values({ key: "shoppersCancel", value: true });
    const order = await shop.sellDelivery();
    const between = await shop.mustChange(order.id, into("L"));
    const last = await shop.mustChange(between.id, into("M"));
    const seenKobo = order.totalKobo;
    expect(await findCancelOffer(shop, last)).toMatchObject({ byProviderKobo: seenKobo, byHandKobo: 0 });
    const cancel = () => cancelByShopper(shop, fromShopper, { token: order.trackToken, seenKobo });
    const pressed = await Promise.all([cancel(), cancel(), cancel()]);
    expect(pressed.map(({ kind }) => kind).toSorted()).toEqual(["already", "already", "cancelled"]);
    expect(await given()).toMatchObject([
      { amountKobo: seenKobo, providerReference: order.reference, state: "pending" },
    ]);
    expect([await shop.left(order), shop.asked()]).toEqual([5, 1]);
  });

  test("by staff does too, and a refund of part of it before leaves the rest", async () => {
    const order = await shop.sellDelivery();
    const { id } = await shop.mustChange(order.id, into("L"));
    const reference = `EX-${order.number}`;
    await shop.give(reference, 200_000);
    shop.settle("processed");
    await shop.runFor(10 * minutes);
    const seenKobo = order.totalKobo - 200_000;
    expect(await findRefundable(shop, reference)).toMatchObject({ leftKobo: seenKobo, provider: "fake" });
    expect(await shop.cancel({ id }, { seenKobo })).toEqual({ kind: "cancelled", states: ["pending"] });
    expect((await given()).map(({ amountKobo }) => amountKobo)).toEqual([200_000, seenKobo]);
  });
});

test("a payment that the provider takes back is named although its order was changed, and not once it was refunded", async () => {
  const order = await shop.sellDelivery();
  const { id } = await shop.mustChange(order.id, into("L"));
  shop.provider.pay(order.reference, { status: "reversed" } as never);
  expect(await raiseReversal(shop, order.reference)).toBe(true);
  const reversed = and(eq(attentionItems.kind, "reversed-after-order"), eq(attentionItems.reference, order.reference));
  expect(await shop.db.$count(attentionItems, reversed)).toBe(1);
  await shop.db.delete(attentionItems);
  expect(await shop.cancel({ id }, { seenKobo: order.totalKobo })).toMatchObject({ kind: "cancelled" });
  expect(await raiseReversal(shop, order.reference)).toBe(false);
});
