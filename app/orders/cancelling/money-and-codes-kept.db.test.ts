import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { discountUses } from "#app/money/discounts/discount-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { createPaymentProviders } from "#app/money/payments/payment-providers.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { beginRefund } from "#app/money/refunds/begin-refund.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { createTestCancelShop, dressKobo, offered, type TestCancelShop } from "#test/shops/cancel-shop.ts";
import { insertCustomer, minutes, sampleDelivery } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { cancelByStaff } from "./cancel-by-staff.server.ts";
import { findStaffCancel } from "./find-staff-cancel.server.ts";

const database = useTestDatabase();

let shop: TestCancelShop;
beforeEach(() => {
  shop = createTestCancelShop(database.db);
});

async function receive(order: { checkoutId: string }, source: "transfer" | "cash", reference: string) {
  const receipt = { source, reference, amountKobo: dressKobo, recordedBy: actor, receivedAt: shop.now() } as const;
  await shop.db.insert(receipts).values({ ...receipt, id: newId(), checkoutId: order.checkoutId });
}

describe("money that no provider gives back", () => {
  test("is asked for once under Issues, which an undo closes and a recorded refund keeps from being undone", async () => {
    const order = await insertOrder(shop.db, { isPromised: true, createdAt: shop.now() });
    await receive(order, "transfer", "FT26111");
    expect(await shop.cancel(order)).toEqual({ kind: "cancelled", states: [] });
    const detail = expect.stringContaining("Send ₦12,500.00 back");
    expect(await shop.entries()).toMatchObject([
      { reference: "FT26111", paidKobo: dressKobo, detail, resolution: null },
    ]);
    expect(await shop.undo(order)).toEqual({ kind: "moved" });
    expect(await shop.entries()).toMatchObject([{ resolution: "undone", resolvedBy: actor }]);
    shop.wait(minutes);
    await shop.cancel(order);
    const [, entry] = await shop.entries();
    const sent = { id: newId(), reference: "FT26111", amountKobo: dressKobo, seenRefundedKobo: 0, actor };
    expect(await beginRefund(shop, { ...sent, entryId: entry!.id })).toMatchObject({ state: "settled" });
    expect((await shop.entries()).map(({ resolution }) => resolution)).toEqual(["undone", "refund"]);
    expect(await shop.undo(order)).toEqual({ kind: "money-back" });
  });

  test("includes that of a provider which is not connected any more", async () => {
    const order = await shop.sellDress();
    const other = { ...shop.provider, provider: "elsewhere" };
    const away = { ...shop, payments: createPaymentProviders(other as never) };
    expect(await findStaffCancel(away, order)).toMatchObject({ byProviderKobo: 0, byHandKobo: dressKobo });
    const outcome = await cancelByStaff(away, { id: order.id, actor, cancel: offered });
    expect(outcome).toEqual({ kind: "cancelled", states: [] });
    expect(await shop.entries()).toMatchObject([{ reference: order.reference }]);
  });

  test("is nothing for an order that is unpaid or to be paid at the door", async () => {
    const order = await insertOrder(shop.db, { isPromised: true, terms: "on-delivery", createdAt: shop.now() });
    expect(await findStaffCancel(shop, order)).toMatchObject({ leftKobo: 0 });
    expect(await shop.cancel(order, { seenKobo: 0 })).toEqual({ kind: "cancelled", states: [] });
    expect([await shop.entries(), await shop.states()]).toEqual([[], []]);
  });

  test("that came after the page was shown asks again", async () => {
    const order = await insertOrder(shop.db, { isPromised: true, createdAt: shop.now() });
    await receive(order, "cash", "CASH-22223333");
    expect(await shop.cancel(order, { seenKobo: 0, money: "kept" })).toEqual({ kind: "other-sum" });
    expect(await shop.stageOf(order)).toBe("placed");
  });
});

describe("the discount code of the order", () => {
  async function sellWithCode() {
    const { id: productId } = await insertProduct(shop.db);
    const account = await insertCustomer(shop.db);
    const lines = [{ productId, size: "M", quantity: 1 }];
    const asked = { account, lines, wantsDelivery: false, delivery: sampleDelivery, code: "TEN" };
    const started = await startCheckout(shop, asked);
    if (started.kind !== "started") throw new Error(started.kind);
    shop.provider.pay(started.reference);
    await completeCheckout(shop, started.reference);
    const [order] = await shop.db.select().from(orders).where(eq(orders.reference, started.reference));
    return order!;
  }
  const states = async () => (await shop.db.select().from(discountUses)).map(({ state }) => state);

  test.each([
    [false, "released"],
    [true, "used"],
  ])("stays used only where staff say so (%s), and is used after an undo either way", async (keepsCodes, state) => {
    await insertDiscount(shop.db, { maxUses: 1 });
    const order = await sellWithCode();
    const { leftKobo: seenKobo, codes } = await findStaffCancel(shop, order);
    expect(codes).toEqual(["TEN"]);
    await shop.cancel(order, { seenKobo, keepsCodes, money: "kept" });
    expect(await states()).toEqual([state]);
    expect(await shop.undo(order)).toEqual({ kind: "moved" });
    expect(await states()).toEqual(["used"]);
  });

  test("that applied by itself is always given back", async () => {
    await insertDiscount(shop.db, { code: null, title: "Ten off" });
    const order = await shop.sellDress();
    const { leftKobo: seenKobo, codes } = await findStaffCancel(shop, order);
    expect([codes, await states()]).toEqual([[], ["used"]]);
    await shop.cancel(order, { seenKobo, keepsCodes: true });
    expect(await states()).toEqual(["released"]);
  });
});
