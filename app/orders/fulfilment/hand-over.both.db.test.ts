import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { newCashReference, recordDoorMoney } from "#app/money/pay-on-delivery/record-door-money.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { doorOrders } from "#test/shops/door-orders.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { handOver } from "./hand-over.server.ts";
import { undoStage } from "./move-stage.server.ts";
import type { PaidHandOver } from "./parse-hand-over.ts";

const actor = "owner@example.com";
const shop = useOrderShop();
const { allow, send } = doorOrders(shop);

const cash = (changes: Partial<PaidHandOver> = {}): PaidHandOver => ({
  from: "sent",
  to: "delivered",
  cashKobo: 1_600_000,
  cashReference: newCashReference(),
  doorCode: "",
  takenBy: "",
  ...changes,
});
const hand = (id: string, paid: PaidHandOver) => handOver(shop, { id, actor, paid });
const read = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

test("one press records the cash and delivers; a double click, and eight at once, do it once", async () => {
  await allow("call");
  const { id } = await send();
  const paid = cash();
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => hand(id, paid)));
  expect(outcomes.filter(({ kind }) => kind === "moved")).toHaveLength(1);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["moved", "unchanged"]));
  expect(await shop.db.select().from(receipts)).toMatchObject([
    { source: "cash", amountKobo: 1_600_000, recordedBy: actor, reference: paid.cashReference },
  ]);
  expect(await read(id)).toMatchObject({ stage: "delivered", status: "success", paidAt: shop.now() });
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.filter(({ after }) => (after as { stage?: string }).stage === "delivered")).toHaveLength(1);
});

test("a step that does not exist, another sum, or an order moved meanwhile writes nothing", async () => {
  await allow("call");
  const { id } = await send();
  const before = await read(id);
  for (const changes of [{ to: "collected" }, { from: "packed" }, { cashKobo: 1 }, { cashKobo: 1_600_001 }] as const) {
    expect([changes, await hand(id, cash(changes))]).toEqual([changes, { kind: "outdated" }]);
  }
  expect(await hand("nope", cash())).toEqual({ kind: "missing" });
  expect(await hand(newId(), cash())).toEqual({ kind: "missing" });
  expect(await shop.db.$count(receipts)).toBe(0);
  expect(await read(id)).toEqual(before);
});

test("money recorded by somebody else meanwhile is not recorded twice", async () => {
  await allow("call");
  const { id } = await send();
  const money = { source: "cash", amountKobo: 600_000, reference: newCashReference() } as const;
  await recordDoorMoney(shop, { orderId: id, actor, money });
  expect(await hand(id, cash())).toEqual({ kind: "outdated" });
  expect(await hand(id, cash({ cashKobo: 1_000_000 }))).toEqual({ kind: "moved" });
  expect(await shop.db.$count(receipts)).toBe(2);
});

test("Undo takes the step back and leaves the payment", async () => {
  await allow("call");
  const { id } = await send();
  await hand(id, cash());
  expect(await undoStage(shop, { id, actor, from: "delivered" })).toEqual({ kind: "moved" });
  expect(await read(id)).toMatchObject({ stage: "sent", paidAt: shop.now() });
  expect(await shop.db.$count(receipts)).toBe(1);
});
