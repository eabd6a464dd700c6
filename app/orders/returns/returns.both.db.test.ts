import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { createTestReturnShop, type TestReturnShop } from "#test/shops/return-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { declineReturn, reopenReturn, sendReturn } from "./agree-return.server.ts";
import { beginReturn, withdrawReturn } from "./ask-return.server.ts";
import { runReturnDeadlines } from "./close-returns.server.ts";

const database = useTestDatabase();
const dayMs = 24 * 60 * 60_000;

let shop: TestReturnShop;
beforeEach(async () => {
  shop = createTestReturnShop(database.db);
  await shop.switchOn();
});

const tend = () => runReturnDeadlines({ ...shop, proofPictures: { remove: async () => {} } as never });
const money = { wish: "money", reason: "faulty" } as const;

describe("asking", () => {
  test("a piece that does not fit may go back until the end of the seventh day after delivery, a faulty one always", async () => {
    const order = await shop.sellDelivered((await shop.dress()).id, [{ size: "M", quantity: 3 }]);
    shop.wait(7 * dayMs);
    expect(await shop.ask(order)).toMatchObject({ kind: "asked" });
    shop.wait(dayMs);
    expect(await shop.ask(order)).toEqual({ kind: "too-late" });
    shop.wait(60 * dayMs);
    expect(await shop.ask(order, money)).toMatchObject({ kind: "asked" });
  });

  test("a piece made to measure goes back for a fault only, unless staff take it; its neighbour as ever", async () => {
    const bought = [
      { size: "M", quantity: 2 },
      { size: "S", quantity: 1 },
    ];
    const order = await shop.sellDelivered((await shop.dress()).id, bought);
    await shop.db.update(orderItems).set({ measures: [] }).where(eq(orderItems.size, "M"));
    const [own, shelf] = (await shop.itemsOf(order.id)).toSorted((one, other) => one.size.localeCompare(other.size));
    const line = ({ position }: { position: number }) => ({ position, count: 1, newSize: null });
    for (const reason of ["wrong-size", "changed-mind"] as const) {
      expect(await shop.ask(order, { wish: "money", reason, lines: [line(own!), line(shelf!)] })).toEqual({
        kind: "made-for-one",
      });
    }
    expect(await shop.ask(order, { wish: "money", lines: [line(shelf!)] })).toMatchObject({ kind: "asked" });
    expect(await shop.ask(order, { ...money, lines: [line(own!)] })).toMatchObject({ kind: "asked" });
    const asked = { id: randomUUID(), ...money, reason: "changed-mind" as const, said: "", lines: [line(own!)] };
    expect(await beginReturn(shop, { orderId: order.id, actor, asked })).toMatchObject({ kind: "asked" });
  });

  test("an order that has not left the shop, or is not fully paid, cannot be returned", async () => {
    const { id } = await shop.sellDelivered((await shop.dress()).id);
    const set = async (values: Partial<typeof orders.$inferInsert>) => {
      await shop.db.update(orders).set(values).where(eq(orders.id, id));
      return await shop.order(id);
    };
    expect(await shop.ask(await set({ stage: "packed", status: "pending" }), money)).toEqual({ kind: "not-sent" });
    expect(await shop.ask(await set({ stage: "cancelled" }), money)).toEqual({ kind: "not-sent" });
    // Before its delivery only faults of an order can be reported.
    const sent = await set({ stage: "sent" });
    expect(await shop.ask(sent)).toEqual({ kind: "too-late" });
    const dearer = { subtotalKobo: sent.subtotalKobo + 100, totalKobo: sent.totalKobo + 100 };
    expect(await shop.ask(await set(dearer), money)).toEqual({ kind: "unpaid" });
  });

  test("a return cannot be asked for when the owner takes no returns, or under an invalid link", async () => {
    const order = await shop.sellDelivered((await shop.dress()).id);
    expect(await shop.ask({ trackToken: "0".repeat(32) })).toEqual({ kind: "unknown" });
    await shop.db.execute("delete from shop_settings");
    expect(await shop.ask(order)).toEqual({ kind: "off" });
  });

  test("the same form sent twice is one return, and no more pieces go back than were bought", async () => {
    const order = await shop.sellDelivered((await shop.dress()).id, [{ size: "M", quantity: 3 }]);
    const id = await shop.mustAsk(order, { lines: [{ position: 0, count: 2, newSize: "L" }] });
    const again = { id, lines: [{ position: 0, count: 2, newSize: "L" }] };
    expect(await shop.ask(order, again)).toEqual({ kind: "already", id });
    expect(await shop.ask(order, { lines: [{ position: 0, count: 2, newSize: "L" }] })).toEqual({ kind: "outdated" });
    const both = await Promise.all([shop.ask(order), shop.ask(order)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["asked", "outdated"]);
  });

  test("pieces refunded separately cannot be returned", async () => {
    const order = await shop.sellDelivered((await shop.dress()).id, [{ size: "M", quantity: 2 }]);
    const [first] = await shop.db.select().from(receipts);
    await shop.db.insert(refunds).values({
      id: crypto.randomUUID(),
      provider: "fake",
      reference: first!.reference,
      orderId: order.id,
      actor,
      amountKobo: 1_250_000,
      currency: "NGN",
      state: "processed",
      pieces: [{ position: 0, count: 1 }],
    });
    expect(await shop.ask(order, { lines: [{ position: 0, count: 2, newSize: "L" }] })).toEqual({ kind: "outdated" });
    expect(await shop.ask(order)).toMatchObject({ kind: "asked" });
  });

  test("only its shopper can withdraw a return, and only before it is accepted", async () => {
    const order = await shop.sellDelivered((await shop.dress()).id);
    const id = await shop.mustAsk(order);
    expect(await withdrawReturn(shop, { token: "0".repeat(32), id })).toEqual({ kind: "missing" });
    const { trackToken: token } = order;
    const [withdrawn, agreed] = await Promise.all([withdrawReturn(shop, { token, id }), shop.agree(id)]);
    expect([withdrawn.kind, agreed.kind]).toEqual(
      withdrawn.kind === "withdrawn" ? ["withdrawn", "outdated"] : ["over", "agreed"],
    );
    expect(["withdrawn", "accepted"]).toContain((await shop.find(id)).state);
  });
});

describe("the way back", () => {
  test("a return received twice at once is received once, with one replacement", async () => {
    const dress = await shop.dress();
    const id = await shop.mustAsk(await shop.sellDelivered(dress.id));
    await Promise.all([shop.agree(id), shop.agree(id)]);
    expect(await shop.stockOf(dress.id, "L")).toEqual({ quantity: 5, held: 1 });
    const both = await Promise.all([shop.receive(id), shop.receive(id)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["already", "received"]);
    expect(await shop.db.$count(orders)).toBe(2);
    expect(await shop.stockOf(dress.id, "M")).toEqual({ quantity: 5, held: 0 });
  });

  test("a declined return is over, and only an accepted return can be sent or received", async () => {
    const id = await shop.mustAsk(await shop.sellDelivered((await shop.dress()).id));
    expect(await sendReturn(shop, { id, actor, waybill: "" })).toEqual({ kind: "outdated" });
    expect(await declineReturn(shop, { id, actor, because: "It was worn." })).toEqual({ kind: "declined" });
    expect(await shop.agree(id)).toEqual({ kind: "outdated" });
    expect(await shop.receive(id)).toEqual({ kind: "outdated" });
  });

  test("a return without a parcel for three weeks closes, its hold ends, and staff can open it again", async () => {
    const dress = await shop.dress();
    const order = await shop.sellDelivered(dress.id);
    const id = await shop.mustAsk(order);
    await shop.agree(id);
    shop.wait(20 * dayMs);
    expect(await sendReturn(shop, { id, actor: "x", waybill: "W-1", token: order.trackToken })).toEqual({
      kind: "noted",
    });
    shop.wait(20 * dayMs);
    await tend();
    expect(await shop.find(id)).toMatchObject({ state: "on-its-way", waybill: "W-1" });
    shop.wait(dayMs);
    await tend();
    expect(await shop.find(id)).toMatchObject({ state: "closed", heldUntil: null, closesAt: null });
    expect(await shop.receive(id)).toEqual({ kind: "outdated" });
    expect(await reopenReturn(shop, { id, actor })).toEqual({ kind: "reopened", isHeld: true });
    expect(await shop.stockOf(dress.id, "L")).toEqual({ quantity: 5, held: 1 });
    expect(await shop.receive(id)).toMatchObject({ kind: "received" });
  });

  test("a closed return cannot be opened again beside a new one", async () => {
    const order = await shop.sellDelivered((await shop.dress()).id);
    const id = await shop.mustAsk(order, money);
    await shop.agree(id, { wish: "money" });
    shop.wait(22 * dayMs);
    await tend();
    await shop.mustAsk(order, money);
    expect(await reopenReturn(shop, { id, actor })).toEqual({ kind: "outdated" });
  });

  test("an order that is refused after a partial return puts only the rest back", async () => {
    const dress = await shop.dress();
    const order = await shop.sellDelivered(dress.id, [{ size: "M", quantity: 3 }], true);
    const id = await shop.mustAsk(order, money);
    await shop.agree(id, { wish: "money" });
    await shop.receive(id);
    await shop.db.update(orders).set({ stage: "sent" }).where(eq(orders.id, order.id));
    const refused = { from: "sent", to: "refused", putsBack: true } as const;
    expect(await moveStage(shop, { id: order.id, actor, step: refused })).toEqual({ kind: "moved" });
    expect(await shop.stockOf(dress.id, "M")).toEqual({ quantity: 5, held: 0 });
  });

  test("a return is in the history of its order, step by step", async () => {
    const order = await shop.sellDelivered((await shop.dress()).id);
    const id = await shop.mustAsk(order);
    await shop.agree(id);
    await shop.receive(id);
    const events = await shop.db
      .select({ kind: orderEvents.kind })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(asc(orderEvents.id));
    expect(events.map(({ kind }) => kind).filter(kind => kind.startsWith("return"))).toEqual([
      "return-asked",
      "return-accepted",
      "return-received",
    ]);
  });
});
