import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findUndoableMoves, movedAmong, movedText, moveOrders, undoMoves } from "./move-orders.server.ts";
import { parseMove, parseMoved, parseSelected } from "./parse-selected-orders.server.ts";

const database = useTestDatabase();
const actor = "owner@example.com";
const shop = {
  get db() {
    return database.db;
  },
  settings: { shopName: "Àṣọ House", deliveryFeeKobo: 350_000, origin: "https://shop.test" },
  now: () => new Date("2026-11-23T09:00:00Z"),
};
const make = (facts: Parameters<typeof insertOrder>[1] = {}) =>
  insertOrder(database.db, { wantsDelivery: true, ...facts });
const move = async (asked: { id: string; from: OrderStage }[], to: OrderStage | "next") =>
  await moveOrders(shop, { asked, to, actor });

test("each order moves to its own next stage, once, with history and the e-mail chosen by the owner", async () => {
  await database.db.insert(shopSettings).values({ key: "stageEmails", value: "packed" });
  const door = await make();
  const pickup = await make({ deliveryKind: "pickup", stage: "packed" });
  const asked = [
    { id: door.id, from: "placed" },
    { id: pickup.id, from: "packed" },
  ] as const;
  const moved = [
    { id: door.id, number: door.number, from: "placed", to: "packed", kind: "moved" },
    { id: pickup.id, number: pickup.number, from: "packed", to: "ready", kind: "moved" },
  ];
  expect(await move([...asked], "next")).toEqual(moved);
  expect(await move([...asked], "next")).toEqual(moved.map(one => ({ ...one, kind: "unchanged" })));
  const counts = [orderEvents, auditEvents, outbox].map(table => database.db.$count(table));
  expect(await Promise.all(counts)).toEqual([2, 2, 1]);
});

test("an order that cannot move is reported with the reason, and the others still move", async () => {
  const door = await make();
  const park = await make({ deliveryKind: "park" });
  const owing = await make({ isPromised: true, terms: "on-delivery", stage: "sent" });
  const refused = await make({ stage: "refused" });
  const meanwhile = await make({ stage: "packed" });
  const kinds = async (to: OrderStage, ...some: { id: string; stage: OrderStage }[]) =>
    (
      await move(
        some.map(({ id, stage }) => ({ id, from: stage })),
        to,
      )
    ).map(({ kind }) => kind);
  const stale = { id: meanwhile.id, stage: "placed" } as const;
  expect(await kinds("sent", door, park, owing, stale)).toEqual(["moved", "asks-carrier", "unchanged", "outdated"]);
  expect(await kinds("delivered", owing, refused)).toEqual(["owes", "no-step"]);
  expect(await kinds("packed", { id: crypto.randomUUID(), stage: "placed" })).toEqual([]);
  expect((await database.db.select().from(orders).where(eq(orders.id, door.id)))[0]).toMatchObject({ stage: "sent" });
});

test("undo returns moved orders to their earlier stages; orders that moved on since stay and are named", async () => {
  const door = await make();
  const pickup = await make({ deliveryKind: "pickup", stage: "packed" });
  const gone = await make();
  const asked = [
    { id: door.id, from: "placed" },
    { id: pickup.id, from: "packed" },
    { id: gone.id, from: "placed" },
  ] as const;
  const moved = movedAmong(await move([...asked], "next"));
  expect(movedAmong(await move([...asked], "next"))).toEqual(moved);
  await move([{ id: gone.id, from: "packed" }], "sent");
  expect(parseMoved(moved.map(movedText))).toEqual(moved);
  const undoable = { moved: moved.slice(0, 2).map(movedText), step: undefined, isMailed: false };
  expect(await findUndoableMoves(shop, moved)).toEqual(undoable);
  expect(await findUndoableMoves(shop, moved.slice(0, 1))).toMatchObject({ step: "packed" });
  await database.db.insert(shopSettings).values({ key: "stageEmails", value: "ready" });
  expect(await findUndoableMoves(shop, moved)).toEqual(undoable);
  const mailing = { ...shop, mailServer: {} };
  expect(await findUndoableMoves(mailing, moved)).toEqual({ ...undoable, isMailed: true });
  await database.db.update(orders).set({ customerEmail: "" });
  expect(await findUndoableMoves(mailing, moved)).toEqual(undoable);

  const back = (some: typeof moved) => undoMoves(shop, { moved: some, actor });
  const kinds = (some: { kind: string }[]) => some.map(({ kind }) => kind);
  // A forged cookie moves nothing.
  expect(kinds(await back([{ id: door.id, from: "delivered", to: "packed" }]))).toEqual(["outdated"]);
  expect(await back(moved)).toMatchObject([
    { number: door.number, from: "packed", to: "placed", kind: "moved" },
    { number: pickup.number, from: "ready", to: "packed", kind: "moved" },
    { number: gone.number, kind: "outdated" },
  ]);
  expect(kinds(await back(moved))).toEqual(["unchanged", "unchanged", "outdated"]);
  expect(await findUndoableMoves(shop, moved)).toBeUndefined();
  const stages = await database.db.select({ stage: orders.stage }).from(orders);
  expect(stages.map(({ stage }) => stage).sort()).toEqual(["packed", "placed", "sent"]);
  expect(parseMoved(["x~placed~packed"])).toBeUndefined();
});

test("a form that our pages never send is ignored, and an address names only valid moves", () => {
  const id = crypto.randomUUID();
  const form = (order: string, to: string) => {
    const data = new FormData();
    data.set("order", order);
    data.set("to", to);
    return parseMove(data);
  };
  expect(form(`${id}~placed`, "next")).toEqual({ orders: [{ id, from: "placed" }], to: "next" });
  for (const [order, to] of [
    ["x~placed", "next"],
    [id, "next"],
    [`${id}~gone`, "next"],
    [`${id}~placed`, ""],
  ]) {
    expect(form(order!, to!)).toBeUndefined();
  }
  const search = new URLSearchParams([
    ["order", `${id}~placed`],
    ["order", id],
    ["order", "x"],
    ["order", ""],
  ]);
  expect(parseSelected(search)).toEqual([id]);
});
