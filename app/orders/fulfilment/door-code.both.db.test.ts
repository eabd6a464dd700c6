import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { newCashReference } from "#app/money/pay-on-delivery/record-door-money.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { moveOrders } from "#app/orders/orders/move-orders.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { doorOrders } from "#test/shops/door-orders.ts";
import { hours, minutes } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { handOver } from "./hand-over.server.ts";
import { undoStage } from "./move-stage.server.ts";

const actor = "owner@example.com";
const shop = useOrderShop();
const { allow, send, step } = doorOrders(shop);

const switchOn = () => shop.db.insert(shopSettings).values({ key: "doorCodes", value: true }).onConflictDoNothing();
const read = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const door = { wantsDelivery: true, deliveryKind: "door" } as const;

async function sendPaid(): Promise<{ id: string; code: string; wrong: string }> {
  await switchOn();
  const { id } = await insertOrder(shop.db, { ...door, stage: "packed" });
  expect(await step(id, "packed", "sent")).toEqual({ kind: "moved" });
  const code = (await read(id)).doorCode!;
  return { id, code, wrong: code === "0000" ? "1111" : "0000" };
}

const deliver = (id: string, doorCode: string, takenBy = "") =>
  step(id, "sent", "delivered", { handed: { doorCode, takenBy } });

async function historyOf(id: string) {
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  return events.map(({ after }) => after as Record<string, unknown>);
}

test("without the setting no order has a code, and a rider's parcel is delivered as before", async () => {
  const { id } = await insertOrder(shop.db, { ...door, stage: "packed" });
  await step(id, "packed", "sent");
  expect((await read(id)).doorCode).toBeNull();
  expect(await step(id, "sent", "delivered")).toEqual({ kind: "moved" });
});

test("an order that leaves with a rider has a code, which only its link shows and only until it has arrived", async () => {
  const { id, code } = await sendPaid();
  expect(code).toMatch(/^\d{4}$/u);
  const { trackToken } = await read(id);
  const shown = async () => (await findTrackedOrder(shop, trackToken))?.doorCode;
  expect(await shown()).toBe(code);
  expect(await undoStage(shop, { id, actor, from: "sent" })).toEqual({ kind: "moved" });
  expect(await shown()).toBeUndefined();
  await step(id, "packed", "sent");
  expect(await shown()).toBe(code);
  expect(await deliver(id, code)).toEqual({ kind: "moved" });
  expect(await shown()).toBeUndefined();
  const history = await historyOf(id);
  expect(history.at(-1)).toMatchObject({ stage: "delivered", saidCode: true });
  expect(JSON.stringify(history)).not.toContain(code);
});

test("what is picked up or goes to a park has no code at the door", async () => {
  await switchOn();
  const park = await insertOrder(shop.db, { wantsDelivery: true, deliveryKind: "park", stage: "packed" });
  const carrier = { company: "GIG", driverPhone: "08031234567", waybill: "", arrives: "" };
  await step(park.id, "packed", "sent", { carrier });
  const pickUp = await insertOrder(shop.db, { wantsDelivery: false, deliveryKind: "pickup", stage: "packed" });
  await step(pickUp.id, "packed", "ready");
  expect([(await read(park.id)).doorCode, (await read(pickUp.id)).doorCode]).toEqual([null, null]);
});

test("neither a code nor a name leaves the order on its way, alone or among many; a refused parcel asks for none", async () => {
  const { id } = await sendPaid();
  expect(await step(id, "sent", "delivered")).toEqual({ kind: "asks-code" });
  const asked = [{ id, from: "sent" as const }];
  expect(await moveOrders(shop, { asked, to: "delivered", actor })).toMatchObject([{ kind: "asks-code" }]);
  expect((await read(id)).stage).toBe("sent");
  expect(await step(id, "sent", "refused", { putsBack: false })).toEqual({ kind: "moved" });
});

test("staff may say who took the order instead of the code, and the history keeps the name", async () => {
  const { id } = await sendPaid();
  expect(await deliver(id, "", "Mama Tunde, next door")).toEqual({ kind: "moved" });
  expect((await historyOf(id)).at(-1)).toMatchObject({ stage: "delivered", takenBy: "Mama Tunde, next door" });
});

test("after five wrong codes only a name delivers, until a day has passed", async () => {
  const { id, code, wrong } = await sendPaid();
  for (let tries = 0; tries < 5; tries++) expect(await deliver(id, wrong)).toEqual({ kind: "wrong-code" });
  expect(await deliver(id, code)).toEqual({ kind: "too-many-codes" });
  const other = await sendPaid();
  expect(await deliver(other.id, other.code)).toEqual({ kind: "moved" });
  shop.wait(24 * hours + minutes);
  expect(await deliver(id, code)).toEqual({ kind: "moved" });
});

test("ten wrong codes at once count five", async () => {
  const { id, wrong } = await sendPaid();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => deliver(id, wrong)));
  expect(outcomes.filter(({ kind }) => kind === "wrong-code")).toHaveLength(5);
  expect(outcomes.filter(({ kind }) => kind === "too-many-codes")).toHaveLength(5);
  expect(await deliver(id, wrong, "Mama Tunde")).toEqual({ kind: "moved" });
});

test("cash at the door is recorded with the right code alone; a wrong one counts and records nothing", async () => {
  await switchOn();
  await allow("call");
  const { id } = await send();
  const { doorCode: code } = await read(id);
  const wrong = code === "0000" ? "1111" : "0000";
  const cash = { from: "sent", to: "delivered", cashKobo: 1_600_000, cashReference: newCashReference() } as const;
  const hand = (doorCode: string) => handOver(shop, { id, actor, paid: { ...cash, doorCode, takenBy: "" } });
  expect(await hand("")).toEqual({ kind: "asks-code" });
  for (let tries = 0; tries < 4; tries++) expect(await hand(wrong)).toEqual({ kind: "wrong-code" });
  expect(await shop.db.$count(receipts)).toBe(0);
  expect(await hand(code!)).toEqual({ kind: "moved" });
  expect(await shop.db.$count(receipts)).toBe(1);
  expect((await read(id)).stage).toBe("delivered");
});
