import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { moveStage, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import type { StageStep } from "#app/orders/fulfilment/parse-stage-form.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, minutes, mustStart } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useRefundShop } from "#test/shops/use-test-shop.ts";
import { beginRefund } from "./begin-refund.server.ts";

const shop = useRefundShop();

const left = async () => (await shop.db.select().from(productSizes))[0]!.quantity;
const order = async () => (await shop.db.select().from(orders))[0]!;
const step = async (from: OrderStage, to: OrderStage, more: Partial<StageStep> = {}) =>
  (await moveStage(shop, { id: (await order()).id, actor, step: { from, to, ...more } })).kind;

async function sellTwo(): Promise<string> {
  const dress = await insertProduct(shop.db, { quantities: { M: 5 } });
  const lines = [{ productId: dress.id, size: "M", quantity: 2 }];
  const { reference } = await mustStart(shop, await insertCustomer(shop.db), lines, true);
  shop.provider.pay(reference);
  await completeCheckout(shop, reference);
  expect(await left()).toBe(3);
  return reference;
}

type Given = { id?: string; count?: number; seen?: number; putsBack?: boolean };

const give = (reference: string, { id = randomUUID(), count = 1, seen = 0, putsBack = true }: Given = {}) => {
  const pieces = [{ position: 0, count }];
  const refund = { id, reference, amountKobo: 1_250_000 * count, pieces, moved: { pieces, putsBack } };
  return beginRefund(shop, { ...refund, seenRefundedKobo: seen, actor });
};

test("a cancelled order's pieces return to the stock, and leave it again by an undo", async () => {
  await sellTwo();
  const id = (await order()).id;
  expect(await step("placed", "cancelled", { putsBack: true })).toBe("moved");
  expect(await left()).toBe(5);
  expect((await undoStage(shop, { id, actor, from: "cancelled" })).kind).toBe("moved");
  expect(await left()).toBe(3);
  expect(await step("placed", "cancelled", { putsBack: false })).toBe("moved");
  expect(await left()).toBe(3);
});

test("returned pieces are counted once, however often the order comes back, is sent again or is cancelled", async () => {
  await sellTwo();
  await step("placed", "sent");
  await step("sent", "refused", { putsBack: true });
  expect(await left()).toBe(5);
  await step("refused", "returned", { putsBack: true });
  expect(await left()).toBe(5);
  expect(await step("returned", "sent")).toBe("moved");
  expect(await left()).toBe(3);
  await step("sent", "returned", { putsBack: true });
  await step("returned", "cancelled", { putsBack: true });
  expect(await left()).toBe(5);
});

test("a refund returns its own pieces once, and a later step only the others", async () => {
  const reference = await sellTwo();
  const id = randomUUID();
  await Promise.all([give(reference, { id }), give(reference, { id })]);
  expect(await left()).toBe(4);
  await step("placed", "cancelled", { putsBack: true });
  expect(await left()).toBe(5);
});

test("refunded pieces that cannot be sold again stay out, even when the order is cancelled", async () => {
  const reference = await sellTwo();
  await give(reference, { putsBack: false });
  expect(await left()).toBe(3);
  await step("placed", "cancelled", { putsBack: true });
  expect(await left()).toBe(4);
});

test("a refund that fails and is tried again returns its pieces once", async () => {
  const reference = await sellTwo();
  await give(reference, { count: 2 });
  shop.settle("failed");
  await shop.runFor(1 * minutes);
  expect(await shop.states()).toEqual(["failed"]);
  await give(reference, { count: 2 });
  expect(await left()).toBe(5);
});

test("pieces missing when the money came are never returned to the stock", async () => {
  const reference = await sellTwo();
  const { id } = await order();
  const missing = await shop.db
    .select({ productId: productSizes.productId })
    .from(productSizes)
    .then(([size]) => JSON.stringify([{ productId: size!.productId, size: "M", title: "Dress", pieces: 1 }]));
  await shop.db
    .update(orderEvents)
    .set({ after: sql`jsonb_set(after, '{missing}', ${missing}::jsonb)` })
    .where(eq(orderEvents.orderId, id));
  await give(reference);
  expect(await left()).toBe(3);
  shop.settle("processed");
  await shop.runFor(1 * minutes);
  await give(reference, { seen: 1_250_000 });
  expect(await left()).toBe(4);
});
