import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { beginAlteration } from "#app/orders/alterations/begin-alteration.server.ts";
import { moveStage, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { checkAlterations } from "./alteration-books.ts";
import type { ToldAlteration } from "./other-books.ts";
import { readShopBooks } from "./shop-books.ts";

const base = useTestShop();
const actor = "owner@example.com";
const what = "Take in the waist by 2 cm.";
const told = (orderId: string, isUndone = false): ToldAlteration => ({ orderId, what, isUndone });
const check = async (...all: ToldAlteration[]) => checkAlterations(await readShopBooks(base.pool), all);

let nowMs = 0;
beforeEach(() => {
  nowMs = Date.parse("2026-12-14T09:00:00Z");
});
const shop = () => ({ ...base, db: base.db, now: () => new Date((nowMs += 1000)) });

/** Makes a gown that was collected and is back to be altered. */
async function altered() {
  const { id, number } = await insertOrder(base.db, { readyBy: "2026-12-04", lines: [{ readyDays: 10 }] });
  await moveStage(shop(), { id, actor, step: { from: "placed", to: "collected" } });
  expect(await beginAlteration(shop(), { id, actor, what, day: "2026-12-20" })).toEqual({ kind: "begun" });
  return { id, number };
}

const undo = (id: string) => undoStage(shop(), { id, actor, from: "in-production" });

/** Writes the event of an alteration once more. */
async function beginAgain(orderId: string, alteration: string) {
  const [before, after] = [{ stage: "collected" }, { stage: "in-production", alteration }];
  await base.db.insert(orderEvents).values({ id: newId(), orderId, actor, kind: "stage", before, after });
}

test("alterations that began, were undone, or ended and began again agree with what the owner was told", async () => {
  const { id } = await altered();
  expect(await check(told(id))).toEqual([]);
  const { id: mistaken } = await altered();
  await undo(mistaken);
  expect(await check(told(id), told(mistaken, true))).toEqual([]);
  await moveStage(shop(), { id, actor, step: { from: "in-production", to: "collected" } });
  await beginAlteration(shop(), { id, actor, what: "Shorten it.", day: "2026-12-22" });
  await undo(id);
  const shorten = { orderId: id, what: "Shorten it.", isUndone: true };
  expect(await check(told(id), shorten, told(mistaken, true))).toEqual([]);
});

test("an alteration that the owner was told of, and that is nowhere, is found", async () => {
  const { id } = await insertOrder(base.db);
  expect(await check(told(id))).toEqual([`the owner was told once that “${what}” began, and it is there 0 times`]);
});

test("an alteration that the history has twice is found, and that its customer had it once only", async () => {
  const { id, number } = await altered();
  await beginAgain(id, what);
  expect(await check(told(id))).toEqual([
    `the owner was told once that “${what}” began, and it is there 2 times`,
    `order ${number} came back 2 times, and was handed over 1`,
  ]);
});

test("two who want different things, and were both told that it began, are found", async () => {
  const { id, number } = await altered();
  await beginAgain(id, "Shorten it.");
  expect(await check(told(id), { orderId: id, what: "Shorten it.", isUndone: false })).toEqual([
    `order ${number} came back 2 times, and was handed over 1`,
  ]);
});

test("an undone alteration that goes on is found", async () => {
  const { id } = await altered();
  expect(await check(told(id, true))).toEqual([`the owner undid 1 alterations of ${id}, which are not undone`]);
});

test("an order that forgot its alteration, or kept an undone one, is found", async () => {
  const [going, undone] = [await altered(), await altered()];
  await undo(undone.id);
  await base.db.execute(sql`update orders set alteration = case when id = ${going.id} then '' else ${what} end`);
  const found = await check(told(going.id), told(undone.id, true));
  expect(found.toSorted()).toEqual(
    [
      `order ${going.number} says “” of 1 alterations, 0 undone`,
      `order ${undone.number} says “${what}” of 1 alterations, 1 undone`,
    ].toSorted(),
  );
});

test("an alteration that changed the money of its order, or put its pieces into the stock, is found", async () => {
  const { id, number } = await altered();
  await base.db.update(orders).set({ feeKobo: 100, totalKobo: sql`total_kobo + 100` });
  const found = [`the money or the stock of order ${number} is another since it came back`];
  expect(await check(told(id))).toEqual(found);
  await base.db.update(orders).set({ feeKobo: 0, totalKobo: sql`total_kobo - 100` });
  expect(await check(told(id))).toEqual([]);
  const after = { stage: "in-production", alteration: what, piecesBack: [] };
  const step = { orderId: id, actor, kind: "stage", before: { stage: "collected" }, after };
  await base.db.insert(orderEvents).values({ ...step, id: newId() });
  expect(await check(told(id))).toEqual(expect.arrayContaining(found));
});
