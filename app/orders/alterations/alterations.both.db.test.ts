import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { countDays } from "#app/money/figures/count-days.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { judgeCancel } from "#app/orders/cancelling/may-cancel.ts";
import { moveStage, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { stageEffects } from "#app/orders/fulfilment/write-stage-emails.server.ts";
import { findChoiceEnd } from "#app/orders/moved-days/find-moved-day.server.ts";
import { moveDay } from "#app/orders/moved-days/move-day.server.ts";
import { parcelPictures } from "#app/orders/order-pictures/order-picture-tables.server.ts";
import { describeEvent } from "#app/orders/orders/describe-event.ts";
import { returnItems, returns } from "#app/orders/returns/return-tables.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { listWorkroom } from "#app/orders/workroom/list-workroom.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { beginAlteration } from "./begin-alteration.server.ts";

const actor = "tailor@example.com";
const what = "Take in the waist by 2 cm.";
const promised = { label: "", place: "", parkPays: null, address: "", hours: "", ready: "2026-12-04" };
const days = { from: "2026-12-05", to: "2026-12-08" };
const base = useTestShop();

let nowMs = 0;
beforeEach(() => {
  nowMs = Date.parse("2026-12-14T09:00:00Z");
});
const shop = () => ({ ...base, db: base.db, now: () => new Date((nowMs += 1000)) });

const step = (id: string, from: OrderStage, to: OrderStage) => moveStage(shop(), { id, actor, step: { from, to } });
const begin = (id: string) => beginAlteration(shop(), { id, actor, what, day: "2026-12-20" });
const read = async (id: string) => (await base.db.select().from(orders).where(eq(orders.id, id)))[0]!;

/** A gown that was made, sent and delivered. */
async function delivered(facts: Parameters<typeof insertOrder>[1] = {}) {
  const order = await insertOrder(base.db, {
    wantsDelivery: true,
    deliveryKind: "door",
    readyBy: "2026-12-04",
    neededBy: "2026-12-10",
    promised: { ...promised, days },
    lines: [{ readyDays: 10 }],
    ...facts,
  });
  await step(order.id, "placed", "packed");
  await step(order.id, "packed", "sent");
  await step(order.id, "sent", "delivered");
  return order;
}

async function mailsAfter(ms: number) {
  nowMs += ms;
  const of = shop();
  await workOutbox(of, stageEffects(of as never));
  return await base.db.select().from(emails).orderBy(asc(emails.createdAt));
}

describe("an order that its customer had", () => {
  test("comes back to the workroom with what to alter and its day, and goes out again", async () => {
    const { id, trackToken, totalKobo } = await delivered();
    expect(await begin(id)).toEqual({ kind: "begun" });
    expect(await read(id)).toMatchObject({
      ...{ stage: "in-production", status: "pending", alteration: what, readyBy: "2026-12-20", neededBy: null },
      ...{ totalKobo, promised: { ready: "2026-12-20", days: null } },
    });
    expect(await listWorkroom(base)).toMatchObject([{ id, alteration: what, readyBy: "2026-12-20" }]);
    const tracked = (await findTrackedOrder(shop(), trackToken))!;
    expect(tracked).toMatchObject({ alteration: what, readyBy: "2026-12-20", days: null, dueKobo: 0 });
    const steps = tracked.steps.map(({ stage, isReached }) => [stage, isReached]);
    expect(steps).toEqual([
      ["placed", true],
      ["in-production", true],
      ["made", false],
      ["packed", false],
      ["sent", false],
      ["delivered", false],
    ]);
    await step(id, "in-production", "made");
    await step(id, "made", "packed");
    await step(id, "packed", "sent");
    await step(id, "sent", "delivered");
    expect(await findTrackedOrder(shop(), trackToken)).toMatchObject({ stage: "delivered", alteration: "" });
    expect(await begin(id)).toEqual({ kind: "begun" });
  });

  test("is told to its customer once, and not where it was a mistake", async () => {
    const [one, mistaken, silent] = [await delivered(), await delivered(), await delivered({ customerEmail: "" })];
    await begin(one.id);
    await begin(silent.id);
    await begin(mistaken.id);
    await undoStage(shop(), { id: mistaken.id, actor, from: "in-production" });
    const [mail, ...others] = await mailsAfter(3 * 60_000);
    expect(others).toEqual([]);
    expect(mail!.subject).toContain(`Your order ${one.number}: altered by Sun 20 Dec`);
    expect(mail!.textBody).toContain(what);
    expect(await mailsAfter(60 * 60_000)).toHaveLength(1);
  });

  test("is as it was after Undo", async () => {
    const { id } = await delivered();
    const { version: _version, updatedAt: _at, ...before } = await read(id);
    await begin(id);
    expect(await undoStage(shop(), { id, actor, from: "in-production" })).toEqual({ kind: "moved" });
    expect(await read(id)).toMatchObject(before);
  });

  test("says in its history what was altered and by when", async () => {
    const { id } = await delivered();
    await begin(id);
    const events = await base.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    const told = describeEvent(events.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)!);
    expect(told).toEqual({
      title: "Back for an alteration",
      changes: [
        { name: "alteration", before: "", after: what },
        { name: "ready by", before: "", after: "Sun 20 Dec" },
      ],
    });
  });

  test("comes back once, whether one presses twice or two press at once", async () => {
    const { id } = await delivered();
    const other = () => beginAlteration(shop(), { id, actor, what: "Shorten it.", day: "2026-12-21" });
    expect(await Promise.all([begin(id), begin(id)])).toEqual([{ kind: "begun" }, { kind: "begun" }]);
    expect((await other()).kind).toBe("closed");
    const began = sql`${orderEvents.after} ? 'alteration'`;
    expect(await base.db.$count(orderEvents, began)).toBe(1);
    expect(await read(id)).toMatchObject({ alteration: what });
  });

  test("is not cancelled by its customer for a later day, also where its first day was moved", async () => {
    const order = await insertOrder(base.db, { readyBy: "2026-12-04", lines: [{ readyDays: 10 }] });
    const { id } = order;
    const move = (seen: string, day: string) => moveDay(shop(), { id, actor, seen, day, reason: "No lace." });
    await move("2026-12-04", "2026-12-11");
    expect(await findChoiceEnd(base.db, await read(id))).toBeDefined();
    await step(id, "placed", "collected");
    await begin(id);
    expect(await findTrackedOrder(shop(), order.trackToken)).toMatchObject({ moved: undefined });
    await move("2026-12-20", "2026-12-24");
    const choiceEnd = await findChoiceEnd(base.db, await read(id));
    expect(choiceEnd).toBeUndefined();
    expect(judgeCancel(await read(id), { isOn: true, minutes: 0, choiceEnd }, new Date(nowMs)).kind).toBe("too-late");
    expect(await findTrackedOrder(shop(), order.trackToken)).toMatchObject({ moved: { from: "2026-12-20" } });
  });

  test("counts once among what was delivered", async () => {
    const { id } = await delivered();
    await begin(id);
    await step(id, "in-production", "sent");
    await step(id, "sent", "delivered");
    await undoStage(shop(), { id, actor, from: "delivered" });
    await step(id, "sent", "delivered");
    const range = { from: "2026-12-14", to: "2026-12-15" };
    const { rows } = await base.db.execute<Record<string, unknown>>(
      sql`select * from (${countDays(range as never)}) t`,
    );
    const counted = rows.filter(row => Object.values(row).includes("delivered"));
    expect(counted).toHaveLength(1);
    expect(Object.values(counted[0]!)).toContain(1);
  });
});

test("what was altered is handed over with a new code, and the picture of the first time is no proof", async () => {
  const settings = Object.entries({ doorCodes: true, doorPictures: true }).map(([key, value]) => ({ key, value }));
  await base.db.insert(shopSettings).values(settings);
  const order = await insertOrder(base.db, {
    wantsDelivery: true,
    deliveryKind: "door",
    readyBy: "2026-12-04",
    lines: [{ readyDays: 10 }],
  });
  const { id } = order;
  await step(id, "placed", "sent");
  const { doorCode } = await read(id);
  expect(doorCode).toMatch(/^\d{4}$/u);
  await base.db.insert(parcelPictures).values({ key: newId(), orderId: id, kind: "handover" });
  expect(await step(id, "sent", "delivered")).toEqual({ kind: "moved" });
  await begin(id);
  expect((await read(id)).doorCode).toBeNull();
  await step(id, "in-production", "sent");
  expect((await read(id)).doorCode).toMatch(/^\d{4}$/u);
  expect(await step(id, "sent", "delivered")).toEqual({ kind: "asks-code" });
});

test("free alterations are promised for the owner's days from the hand-over, and where the shop makes it", async () => {
  const { trackToken } = await delivered();
  const inShop = await insertOrder(base.db, { stage: "delivered", status: "success" });
  const until = async (token: string) => (await findTrackedOrder(shop(), token))!.freeUntil;
  expect(await until(trackToken)).toBeUndefined();
  await base.db.insert(shopSettings).values({ key: "alterationDays", value: 14 });
  expect(await until(trackToken)).toBe("2026-12-28");
  expect(await until(inShop.trackToken)).toBeUndefined();
  nowMs = Date.parse("2026-12-28T22:59:00Z");
  expect(await until(trackToken)).toBe("2026-12-28");
  nowMs = Date.parse("2026-12-28T23:00:00Z");
  expect(await until(trackToken)).toBeUndefined();
});

test("what is not with its customer, lies in the shop, was sold before it came, or is on its way back is not altered", async () => {
  const made = { lines: [{ readyDays: 10 }], readyBy: "2026-12-04" };
  const placed = await insertOrder(base.db, made);
  expect(await begin(placed.id)).toEqual({ kind: "closed", sentence: "The customer does not have this order now." });
  const inShop = await insertOrder(base.db, { stage: "delivered" });
  const early = { promised: { ...promised, days, isPreOrder: true as const } };
  const preOrder = await insertOrder(base.db, { ...made, ...early, stage: "delivered" });
  for (const id of [inShop.id, preOrder.id, newId(), "nobody"]) expect(await begin(id)).toEqual({ kind: "missing" });
  const { id: orderId } = await delivered();
  const facts = { orderId, ordinal: 1, state: "asked", reason: "faulty", wish: "money", said: "" } as const;
  const at = new Date(nowMs);
  const [row] = await base.db
    .insert(returns)
    .values({ ...facts, id: newId(), createdAt: at, updatedAt: at })
    .returning();
  await base.db.insert(returnItems).values({ returnId: row!.id, position: 0, count: 1 });
  expect(await begin(orderId)).toEqual({
    kind: "closed",
    sentence: "A return of this order is open. Answer it first.",
  });
  await base.db.update(returns).set({ state: "declined", declinedBecause: "We alter it." });
  expect(await begin(orderId)).toEqual({ kind: "begun" });
  const erased = await delivered();
  await base.db.update(orders).set({ erasedAt: at }).where(eq(orders.id, erased.id));
  expect(await begin(erased.id)).toMatchObject({ kind: "closed", sentence: "The customer's data were erased." });
});
