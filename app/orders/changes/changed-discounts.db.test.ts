import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { discountTargets, discountUses } from "#app/money/discounts/discount-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { checkDiscounts } from "#test/chaos/discount-books.ts";
import { readShopBooks } from "#test/chaos/shop-books.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { createTestReturnShop, type TestReturnShop } from "#test/shops/return-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import type { WantedItems } from "./changed-items.ts";
import { planKey } from "./plan-swap.server.ts";
import { replaceOrder } from "./replace-order.server.ts";

const database = useTestDatabase();

let shop: TestReturnShop;
beforeEach(() => {
  shop = createTestReturnShop(database.db);
});

/** Two dresses in M for ₦12,500.00 each; the code TEN takes 10 % off the first. */
async function sell() {
  const [reduced, plain] = [await shop.dress(), await shop.dress()];
  const discountId = await insertDiscount(shop.db, { maxUses: 1 });
  await shop.db.insert(discountTargets).values({ discountId, kind: "product", targetId: reduced.id });
  const lines = [reduced, plain].map(({ id: productId }) => ({ productId, size: "M", quantity: 1 }));
  const account = await insertCustomer(shop.db);
  const started = await startCheckout(shop, {
    account,
    lines,
    wantsDelivery: false,
    delivery: sampleDelivery,
    code: "TEN",
  });
  const reference = "reference" in started ? started.reference : "";
  shop.provider.pay(reference);
  await completeCheckout(shop, reference);
  const [order] = await shop.db.select().from(orders).where(eq(orders.reference, reference));
  const items = await shop.itemsOf(order!.id);
  return { ...order!, reducedAt: items.find(item => item.productId === reduced.id)!.position };
}

/** Takes out one of the two lines. */
async function takeOut(order: { id: string }, position: number) {
  const left = [0, 1].map(at => ({ position: at, size: "M", quantity: at === position ? 0 : 1 }));
  const wanted: WantedItems = { lines: left, added: [] };
  const change = (seen: string) => replaceOrder(shop, { id: order.id, actor, wanted: { items: wanted }, seen });
  const planned = await change("");
  if (planned.kind !== "planned") throw new Error(planned.kind);
  const changed = await change(planKey(planned.plan));
  if (changed.kind !== "changed") throw new Error(changed.kind);
  return await shop.order(changed.id);
}

const uses = () => shop.db.select().from(discountUses).orderBy(asc(discountUses.createdAt));
const disagreements = async () => checkDiscounts(await readShopBooks(database.pool));

test("a code's discount stays on the items that stay, and its use goes on with the new order", async () => {
  const order = await sell();
  const made = await takeOut(order, 1 - order.reducedAt);
  expect(made).toMatchObject({ discountKobo: 125_000, totalKobo: 1_125_000, discountReason: order.discountReason });
  expect(await uses()).toMatchObject([{ checkoutId: made.checkoutId, state: "used", amountKobo: 125_000 }]);
  expect(await disagreements()).toEqual([]);
});

test("a code whose items are taken out is given back", async () => {
  const order = await sell();
  const made = await takeOut(order, order.reducedAt);
  expect(made).toMatchObject({ discountKobo: 0, totalKobo: 1_250_000, discountReason: "" });
  expect(await uses()).toMatchObject([{ checkoutId: order.checkoutId, state: "released", amountKobo: 125_000 }]);
  expect(await disagreements()).toEqual([]);
});
