import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { discountUses } from "#app/money/discounts/discount-tables.server.ts";
import { findDiscount } from "#app/money/discounts/list-discounts.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { moveStage, undoStage } from "./move-stage.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";

async function ask(account: { customerId: string; email: string }, productId: string, phone: string) {
  const delivery = { ...sampleDelivery, phone, email: account.email };
  const lines = [{ productId, size: "M", quantity: 1 }];
  const started = await startCheckout(shop, { account, lines, delivery, wantsDelivery: true, code: "TEN" });
  if (started.kind !== "started") throw new Error(JSON.stringify(started));
  return started;
}

/** Returns the order's id. */
async function buy(reference: string): Promise<string> {
  shop.provider.pay(reference);
  const made = await completeCheckout(shop, reference);
  if (made.kind !== "completed") throw new Error(made.kind);
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference));
  return order!.id;
}

const step = async (id: string, from: OrderStage, to: OrderStage, putsBack = true) =>
  await moveStage(shop, { id, actor, step: { from, to, putsBack } });

const undo = async (id: string, from: OrderStage) => await undoStage(shop, { id, actor, from });

const ada = "+2348031112222";
const bola = "+2348033334444";

describe("the code of an order", () => {
  test.each([
    ["one use in all", { maxUses: 1 }],
    ["once per person", { maxPerPerson: 1 }],
    ["first orders only", { isFirstOrder: true }],
  ])("%s: is free again once the shop cancels it, and is taken again by an undo", async (_, limit) => {
    const discountId = await insertDiscount(shop.db, limit);
    const dress = await insertProduct(shop.db);
    const account = await insertCustomer(shop.db);
    const id = await buy((await ask(account, dress.id, ada)).reference);
    expect(await ask(account, dress.id, ada)).toMatchObject({ totalKobo: 1_600_000 });
    expect(await step(id, "placed", "cancelled")).toEqual({ kind: "moved" });
    expect(await findDiscount(shop, discountId)).toMatchObject({ used: 0, uses: [] });
    expect(await undo(id, "cancelled")).toEqual({ kind: "moved" });
    expect(await findDiscount(shop, discountId)).toMatchObject({ used: 1, beyond: 0 });
    await step(id, "placed", "cancelled");
    expect(await ask(account, dress.id, ada)).toMatchObject({ totalKobo: 1_475_000 });
  });

  test("refused or returned undelivered is free again; sent once more it is taken", async () => {
    const discountId = await insertDiscount(shop.db, { maxUses: 5 });
    const dress = await insertProduct(shop.db);
    const account = await insertCustomer(shop.db);
    const id = await buy((await ask(account, dress.id, ada)).reference);
    const used = async () => (await findDiscount(shop, discountId))!.used;
    await step(id, "placed", "packed");
    await step(id, "packed", "sent");
    await step(id, "sent", "refused");
    expect(await used()).toBe(0);
    await step(id, "refused", "returned");
    expect(await used()).toBe(0);
    await undo(id, "returned");
    expect(await step(id, "refused", "sent")).toEqual({ kind: "moved" });
    expect(await used()).toBe(1);
    await step(id, "sent", "delivered");
    expect(await used()).toBe(1);
  });

  test("cancelled, used by another and undone is beyond the limit", async () => {
    const discountId = await insertDiscount(shop.db, { maxUses: 1 });
    const dress = await insertProduct(shop.db);
    const id = await buy((await ask(await insertCustomer(shop.db), dress.id, ada)).reference);
    await step(id, "placed", "cancelled");
    await buy((await ask(await insertCustomer(shop.db), dress.id, bola)).reference);
    expect(await undo(id, "cancelled")).toEqual({ kind: "moved" });
    expect(await findDiscount(shop, discountId)).toMatchObject({ used: 2, beyond: 1 });
    expect(await shop.db.$count(discountUses)).toBe(2);
  });
});
