import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertPicture } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { moveStage, undoStage } from "./move-stage.server.ts";
import { raiseUncollected } from "./raise-uncollected.server.ts";
import { stageEffects } from "./write-stage-emails.server.ts";

const actor = "owner@example.com";
const carrier = { company: "GIG", driverPhone: "08031234567", waybill: "W-77", arrives: "2026-11-26" };
const settings = { shopName: "Àṣọ House", deliveryFeeKobo: 350_000, origin: "https://shop.test" };
const database = useTestDatabase();

let nowMs = 0;
beforeEach(() => {
  nowMs = Date.parse("2026-11-23T09:00:00Z");
});
const shop = {
  get db() {
    return database.db;
  },
  settings,
  now: () => new Date(nowMs),
  log: { warn() {} },
};
const pass = (minutes: number) => {
  nowMs += minutes * 60_000;
};

const step = (id: string, from: OrderStage, to: OrderStage) => moveStage(shop, { id, actor, step: { from, to } });
const read = async (id: string) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const tellAbout = (stages: string) => database.db.insert(shopSettings).values({ key: "stageEmails", value: stages });
const mails = async () => {
  await workOutbox(shop, stageEffects(shop));
  return database.db.select().from(emails).orderBy(asc(emails.createdAt));
};

test("an order goes to the door, step by step, and its status follows", async () => {
  const { id } = await insertOrder(database.db, { wantsDelivery: true });
  const seen = [];
  for (const [from, to] of [
    ["placed", "packed"],
    ["packed", "sent"],
    ["sent", "delivered"],
  ] as const) {
    expect(await step(id, from, to)).toEqual({ kind: "moved" });
    const { stage, status, version } = await read(id);
    seen.push([stage, status, version]);
  }
  expect(seen).toEqual([
    ["packed", "pending", 2],
    ["sent", "pending", 3],
    ["delivered", "success", 4],
  ]);
  const events = await database.db.select().from(orderEvents).orderBy(asc(orderEvents.id));
  expect(events.map(({ kind, before, after }) => [kind, before, after])).toMatchObject([
    ["stage", { stage: "placed", status: "submitted" }, { stage: "packed", status: "pending" }],
    ["stage", { stage: "packed" }, { stage: "sent" }],
    ["stage", { stage: "sent", status: "pending" }, { stage: "delivered", status: "success" }],
  ]);
  expect(await database.db.$count(auditEvents)).toBe(3);
});

test("a double click moves an order once, and two people never move it twice", async () => {
  const { id } = await insertOrder(database.db, { wantsDelivery: true });
  const outcomes = await Promise.all([step(id, "placed", "packed"), step(id, "placed", "packed")]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["moved", "unchanged"]);
  expect(await step(id, "placed", "cancelled")).toEqual({ kind: "outdated" });
  expect(await database.db.$count(orderEvents)).toBe(1);
  expect((await read(id)).stage).toBe("packed");
});

test("a step that the delivery kind does not have is refused", async () => {
  const { id } = await insertOrder(database.db, { deliveryKind: "pickup" });
  for (const to of ["sent", "delivered", "refused", "at-park"] as const) {
    expect([to, await step(id, "placed", to)]).toEqual([to, { kind: "outdated" }]);
  }
  expect(await step(id, "placed", "ready")).toEqual({ kind: "moved" });
  expect(await step("nope", "placed", "packed")).toEqual({ kind: "missing" });
  expect(await step("019a0000-0000-7000-8000-000000000000", "placed", "packed")).toEqual({ kind: "missing" });
});

test.each(["placed", "packed", "ready"] as const)("who takes an order along gets it in one step (%s)", async from => {
  const { id } = await insertOrder(database.db, { deliveryKind: "pickup", stage: from });
  expect(await step(id, from, "collected")).toEqual({ kind: "moved" });
  expect(await read(id)).toMatchObject({ stage: "collected", status: "success" });
});

test("a status set earlier by the owner does not go back", async () => {
  const { id } = await insertOrder(database.db, { wantsDelivery: true, status: "success" });
  await step(id, "placed", "cancelled");
  expect(await read(id)).toMatchObject({ stage: "cancelled", status: "success" });
});

test("undo takes the newest step back, with its status and carrier, once", async () => {
  const { id } = await insertOrder(database.db, { deliveryKind: "park", wantsDelivery: true });
  await step(id, "placed", "packed");
  await moveStage(shop, { id, actor, step: { from: "packed", to: "sent", carrier } });
  expect(await read(id)).toMatchObject({ stage: "sent", carrier });
  expect(await undoStage(shop, { id, actor, from: "sent" })).toEqual({ kind: "moved" });
  expect(await read(id)).toMatchObject({ stage: "packed", status: "pending", carrier: null });
  expect(await undoStage(shop, { id, actor, from: "packed" })).toEqual({ kind: "outdated" });
});

test("a rider's link survives an undo, and a rider who is no longer named is removed", async () => {
  const { id } = await insertOrder(database.db, { deliveryKind: "door", wantsDelivery: true });
  const rider = { company: "Musa", driverPhone: "", waybill: "", arrives: "", link: "https://rides.example/1" };
  await moveStage(shop, { id, actor, step: { from: "placed", to: "sent", carrier: rider } });
  await step(id, "sent", "delivered");
  await undoStage(shop, { id, actor, from: "delivered" });
  expect(await read(id)).toMatchObject({ stage: "sent", carrier: rider });
  await step(id, "sent", "refused");
  const nobody = { company: "", driverPhone: "", waybill: "", arrives: "", link: "" };
  await moveStage(shop, { id, actor, step: { from: "refused", to: "sent", carrier: nobody } });
  expect(await read(id)).toMatchObject({ stage: "sent", carrier: null });
});

test("undo makes the order submitted again, but keeps a status set since", async () => {
  const [one, other] = [await insertOrder(database.db), await insertOrder(database.db)];
  for (const { id } of [one, other]) await step(id, "placed", "packed");
  await database.db.update(orders).set({ status: "success" }).where(eq(orders.id, other.id));
  for (const { id } of [one, other]) await undoStage(shop, { id, actor, from: "packed" });
  expect(await read(one.id)).toMatchObject({ stage: "placed", status: "submitted" });
  expect(await read(other.id)).toMatchObject({ stage: "placed", status: "success" });
});

test("a step older than a day is not taken back", async () => {
  const { id } = await insertOrder(database.db);
  await step(id, "placed", "packed");
  pass(24 * 60 + 1);
  expect(await undoStage(shop, { id, actor, from: "packed" })).toEqual({ kind: "outdated" });
});

test("only the steps the owner has ticked are e-mailed, two minutes later, once", async () => {
  await tellAbout("sent");
  const { id, number } = await insertOrder(database.db, { deliveryKind: "park", wantsDelivery: true });
  await step(id, "placed", "packed");
  await moveStage(shop, { id, actor, step: { from: "packed", to: "sent", carrier } });
  expect(await mails()).toEqual([]);
  pass(2);
  for (let round = 0; round < 2; round++) expect(await mails()).toHaveLength(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: "ada@example.com", subject: `Your order ${number}: sent (Àṣọ House)` });
  for (const fact of ["Carried by GIG", "Driver: 0803 123 4567", "Waybill: W-77", "Expected: 26 Nov 2026"]) {
    expect(mail!.textBody).toContain(fact);
  }
});

test("the e-mail about a delivery has the items with pictures, and says until when they may be returned", async () => {
  await tellAbout("delivered");
  const { hash } = await insertPicture(database.db);
  const lines = [{ quantity: 2, imageHash: hash }];
  const first = await insertOrder(database.db, { wantsDelivery: true, stage: "sent", lines });
  await step(first.id, "sent", "delivered");
  pass(2);
  const [mail] = await mails();
  expect(mail!.textBody).toContain("2 × Ankara wrap dress, size M, indigo: ₦25,000.00");
  expect(mail!.htmlBody).toContain(`src="${settings.origin}/media/${hash}/160.webp" width="64"`);
  expect(mail!.textBody).not.toContain("How does it fit?");

  await database.db.insert(shopSettings).values({ key: "takesReturns", value: true });
  const later = await insertOrder(database.db, { wantsDelivery: true, stage: "sent" });
  await step(later.id, "sent", "delivered");
  pass(2);
  const told = (await mails()).find(({ orderId }) => orderId === later.id)!;
  expect(told.textBody).toContain(
    `How does it fit? Return or exchange until 30 Nov:\n${settings.origin}/track/${later.trackToken}/return`,
  );

  const measured = await insertOrder(database.db, { wantsDelivery: true, stage: "sent" });
  await database.db.update(orderItems).set({ measures: [] }).where(eq(orderItems.orderId, measured.id));
  await step(measured.id, "sent", "delivered");
  pass(2);
  const ofOwn = (await mails()).find(({ orderId }) => orderId === measured.id)!;
  expect(ofOwn.textBody).not.toContain("How does it fit?");
});

test("a step undone in time is not e-mailed", async () => {
  await tellAbout("packed,sent");
  const { id } = await insertOrder(database.db, { wantsDelivery: true });
  await step(id, "placed", "packed");
  await undoStage(shop, { id, actor, from: "packed" });
  pass(3);
  expect(await mails()).toEqual([]);
});

test("an order ready for seven days is raised once; a collected or only packed one never", async () => {
  const insert = () => insertOrder(database.db, { deliveryKind: "pickup" });
  const [forgotten, fetched, packed] = [await insert(), await insert(), await insert()];
  for (const { id } of [forgotten, fetched]) await step(id, "placed", "ready");
  await step(packed.id, "placed", "packed");
  await step(fetched.id, "ready", "collected");
  pass(7 * 24 * 60 - 1);
  await raiseUncollected(shop);
  expect(await database.db.$count(attentionItems)).toBe(0);
  pass(1);
  for (let round = 0; round < 2; round++) await raiseUncollected(shop);
  expect(await database.db.select().from(attentionItems)).toMatchObject([
    { kind: "uncollected", orderId: forgotten.id, reference: forgotten.reference },
  ]);
});
