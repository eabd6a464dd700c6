import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { orderEvents, orderItems } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findOrder } from "./find-order.server.ts";
import { findOwnOrder } from "./find-own-order.server.ts";
import { listOrders } from "./list-orders.server.ts";
import { listOwnOrders } from "./list-own-orders.server.ts";
import { mustNotBeSent } from "./order-flags.ts";

const database = useTestDatabase();

type Order = Awaited<ReturnType<typeof sell>>;
const now = new Date("2026-11-20T09:00:00Z");

async function sell(excessKobo = 0) {
  await insertOrder(database.db, { customerEmail: "bola@example.com" });
  return await insertOrder(database.db, { excessKobo, lines: [{ quantity: 2 }, { title: "Gele", size: "L" }] });
}

async function giveBack(order: Order, amountKobo: number, differences: Partial<typeof refunds.$inferInsert> = {}) {
  await database.db.insert(refunds).values({
    id: randomUUID(),
    provider: "practice",
    reference: order.reference,
    orderId: order.id,
    amountKobo,
    currency: "NGN",
    state: "processed",
    actor: "owner@example.com",
    ...differences,
  });
}

async function payLate(order: Order, resolution?: string) {
  const [dress] = await database.db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  const missing = [{ productId: dress!.productId, size: "M", title: "Ankara wrap dress", pieces: 1 }];
  const event = { id: newId(), orderId: order.id, actor: "practice", kind: "paid", after: { missing } };
  await database.db.insert(orderEvents).values(event);
  await raiseAttention(database.db, {
    kind: "late-no-stock",
    reference: order.reference,
    orderId: order.id,
    detail: "One is gone.",
    now,
  });
  if (resolution) await database.db.update(attentionItems).set({ resolvedAt: now, resolution });
}

const settings = { shopName: "Àṣọ House", deliveryFeeKobo: 0 };

/** List, search and panel must agree. */
async function flagsOf({ id, number, customerId }: Order) {
  const found = (await findOrder(database, id))!;
  const listed = (await listOrders(database)).orders;
  const searched = (await listOrders(database, { query: number })).orders;
  for (const shown of [listed.find(one => one.id === id), searched.find(one => one.id === id)]) {
    expect(shown?.flags).toEqual(found.flags);
  }
  expect(listed.find(one => one.id !== id)?.flags).toEqual([]);
  const [own] = (await listOwnOrders(database, { customerId })).orders;
  expect((await findOwnOrder({ ...database, settings }, { customerId, number }))?.refunded).toEqual(own?.refunded);
  return { flags: found.flags, own: own?.refunded, stays: mustNotBeSent(found), withheld: found.withheld };
}

const untouched = { flags: [], own: undefined, stays: false, withheld: [] };

describe("wherever an order is shown, its flags say", () => {
  test("nothing when nothing happened to the order", async () => {
    expect(await flagsOf(await sell())).toEqual(untouched);
  });

  test.each(["asked", "pending", "processing", "needs-attention", "processed", "settled"] as const)(
    "that its money was refunded, when a refund of all of it is %s",
    async state => {
      const order = await sell();
      await giveBack(order, order.totalKobo, { state });
      expect(await flagsOf(order)).toEqual({ ...untouched, flags: ["refunded"], own: "all", stays: true });
    },
  );

  test("that a part was refunded, and which pieces therefore stay", async () => {
    const order = await sell();
    await giveBack(order, 100_000);
    const partly = { ...untouched, flags: ["partly-refunded"], own: "part" };
    expect(await flagsOf(order)).toEqual(partly);
    await giveBack(order, 1_250_000, { pieces: [{ position: 1, count: 1 }] });
    expect(await flagsOf(order)).toEqual({ ...partly, withheld: [{ position: 1, count: 1 }] });
    await giveBack(order, 2_300_000, { pieces: [{ position: 0, count: 2 }] });
    expect(await flagsOf(order)).toMatchObject({ flags: ["partly-refunded"], stays: true });
    await giveBack(order, 100_000);
    expect(await flagsOf(order)).toMatchObject({ flags: ["refunded"], own: "all", stays: true });
  });

  test("that items were exchanged, which is no refund, also beside one", async () => {
    const order = await sell();
    await giveBack(order, 1_250_000, { isExchange: true, pieces: [{ position: 1, count: 1 }] });
    const exchanged = { ...untouched, flags: ["exchanged"], withheld: [{ position: 1, count: 1 }] };
    expect(await flagsOf(order)).toEqual(exchanged);
    await giveBack(order, 100_000);
    expect(await flagsOf(order)).toMatchObject({ flags: ["partly-refunded", "exchanged"], own: "part" });
  });

  test("nothing of a failed refund, or of a refund of a second payment or of an overpayment", async () => {
    const order = await sell(50_000);
    await giveBack(order, order.totalKobo, { state: "failed", pieces: [{ position: 0, count: 2 }] });
    await giveBack(order, order.totalKobo, { reference: randomUUID() });
    await giveBack(order, 50_000);
    expect(await flagsOf(order)).toEqual(untouched);
    await giveBack(order, 1);
    expect(await flagsOf(order)).toMatchObject({ flags: ["partly-refunded"] });
  });

  test("that pieces were gone when its late money came, until they are found or the problem is solved otherwise", async () => {
    const order = await sell();
    await payLate(order);
    const gone = { ...untouched, flags: ["late-no-stock"], stays: true, withheld: [{ position: 0, count: 1 }] };
    expect(await flagsOf(order)).toEqual(gone);
    for (const resolution of ["found", "done"]) {
      await database.db.update(attentionItems).set({ resolvedAt: now, resolution });
      expect(await flagsOf(order)).toEqual(untouched);
    }
  });

  test("that the rest may go once the gone piece's price is refunded, and not when that refund failed", async () => {
    const order = await sell();
    await payLate(order, "refund");
    await giveBack(order, 1_250_000, { pieces: [{ position: 0, count: 1 }] });
    const rest = { flags: ["partly-refunded"], own: "part", stays: false, withheld: [{ position: 0, count: 1 }] };
    expect(await flagsOf(order)).toEqual(rest);
    await database.db.update(refunds).set({ state: "failed" });
    expect(await flagsOf(order)).toMatchObject({ flags: ["late-no-stock"], stays: true });
  });

  test("that the provider has taken the money back, until the owner has resolved this", async () => {
    const order = await sell();
    const { id: orderId, reference } = order;
    await raiseAttention(database.db, { kind: "reversed-after-order", reference, orderId, detail: "Back.", now });
    expect(await flagsOf(order)).toEqual({ ...untouched, flags: ["money-taken-back"], stays: true });
    await database.db.update(attentionItems).set({ resolvedAt: now, resolution: "done" });
    expect(await flagsOf(order)).toEqual(untouched);
  });
});
