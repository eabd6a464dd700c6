import { eq } from "drizzle-orm";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { Bodies } from "#app/dashboard/order-measures/bodies.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { parcelPictures } from "#app/orders/order-pictures/order-picture-tables.server.ts";
import { listWorkroom } from "#app/orders/workroom/list-workroom.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { TailorSlips } from "./tailor-slips.tsx";
import * as slips from "./tailor-slips-page.tsx";
import * as workroom from "./workroom-page.tsx";

const shop = useTestShop();

const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  workroom: { path: "workroom", parentId: "admin", module: workroom },
  slips: { path: "workroom/slips", parentId: "admin", module: slips },
});

type Lines = NonNullable<Parameters<typeof insertOrder>[1]>["lines"];
const gown = (readyBy: string, lines: Lines = [{ title: "Lace gown", quantity: 2, readyDays: 10 }]) =>
  insertOrder(shop.db, { fullName: "Ada Obi", street: "12 Allen Avenue", readyBy, lines });
const stageOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.stage;

const textOf = (Component: () => ReactNode) =>
  renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])))
    .replaceAll(/<[^>]*>/gu, " ")
    .replaceAll(/ +/gu, " ")
    .trim();

test("the workroom reads what to make by its day, and no address, number or price", async () => {
  const later = await gown("2026-12-20");
  const first = await gown("2026-12-04");
  await insertOrder(shop.db, { lines: [{ title: "Straw cap" }] });
  const { body } = await ask("/admin/workroom.data");
  expect((await listWorkroom(shop)).map(({ number }) => number)).toEqual([first.number, later.number]);
  expect(body).toContain("Lace gown");
  for (const secret of ["Straw cap", "Allen Avenue", "08031234567", "1250000", "Obi"]) {
    expect([secret, body.includes(secret)]).toEqual([secret, false]);
  }
});

test("one press starts an order, the next marks it as made, and a second press on an old page changes nothing", async () => {
  const { id, number } = await gown("2026-12-04");
  const press = (from: string, to: string) => ask("/admin/workroom", { id, number, from, to });
  expect(await press("placed", "in-production")).toMatchObject({ status: 302 });
  expect(await press("placed", "in-production")).toMatchObject({ status: 302 });
  expect(await press("in-production", "made")).toMatchObject({ status: 302 });
  expect(await press("placed", "made")).toMatchObject({ status: 302 });
  expect(await stageOf(id)).toBe("made");
});

test("other steps and orders that are not made are refused", async () => {
  const { id, number } = await gown("2026-12-04");
  expect((await ask("/admin/workroom", { id, number, from: "placed", to: "sent" })).status).toBe(400);
  const inShop = await insertOrder(shop.db);
  const wrong = { id: inShop.id, number: inShop.number, from: "placed", to: "in-production" };
  expect((await ask("/admin/workroom.data", wrong)).status).toBe(409);
  expect(await stageOf(inShop.id)).toBe("placed");
});

test("the tailor reads each piece's measurements, and what is unusual or missing", async () => {
  const mum = { key: "bust", name: "Bust", mm: 978 };
  const body = { name: "Mum", unit: "in" as const, measures: [mum] };
  await gown("2026-12-04", [{ title: "Lace gown", quantity: 2, readyDays: 10, measures: [body] }]);
  const [order] = await listWorkroom(shop);
  expect(order?.lines).toMatchObject([{ quantity: 2, measures: [body] }]);
  const odd = { ...mum, mm: 300, isOdd: true as const };
  const text = textOf(() => Bodies({ bodies: [body, { ...body, measures: [odd] }], quantity: 3 }));
  expect(text).toBe("Mum , inches: Bust 38½ Mum , inches: Bust 11¾ (unusual) Measurements missing for 1 piece");
});

test("a slip goes with the cloth: each piece and its numbers, and no address, number or price", async () => {
  const bust = { key: "bust", name: "Bust", mm: 978 };
  const body = {
    name: "Mum",
    unit: "in" as const,
    measures: [bust, { ...bust, key: "hip", name: "Hip", isOdd: true as const }],
  };
  const { id, number } = await gown("2026-12-04", [
    { title: "Lace gown", quantity: 2, readyDays: 10, measures: [body] },
  ]);
  await gown("2026-12-04", [{ title: "Kaftan", readyDays: 3 }]);
  const { status, body: data } = await ask(`/admin/workroom/slips.data?order=${id}`);
  expect([status, data.includes(number), data.includes("Kaftan")]).toEqual([200, true, false]);
  for (const secret of ["Allen Avenue", "08031234567", "1250000", "Obi"]) {
    expect([secret, data.includes(secret)]).toEqual([secret, false]);
  }
  await shop.db.update(orders).set({ neededBy: "2026-12-12", ownCloth: "Blue lace, tag 12" }).where(eq(orders.id, id));
  const chosen = await listWorkroom(shop, { ids: [id] });
  const written = textOf(() => TailorSlips({ orders: chosen }));
  expect(written).toContain(`${number} Ada Ready by 4 Dec 2026 Needed by Sat 12 Dec`);
  expect(written).toContain("Mum , inches Bust 38½ Hip unusual 38½ Measurements missing for 1 piece");
  expect(written).toMatch(/own cloth: ?Blue lace, tag 12/u);
});

test("a slip shows the pictures of the order's style", async () => {
  const { id } = await gown("2026-12-04");
  await shop.db.insert(parcelPictures).values({ key: "a".repeat(32), orderId: id, kind: "style" });
  await shop.db.insert(parcelPictures).values({ key: "b".repeat(32), orderId: id, kind: "parcel" });
  const { body } = await ask(`/admin/workroom/slips.data?order=${id}`);
  expect([body.includes("a".repeat(32)), body.includes("b".repeat(32))]).toEqual([true, false]);
});

test("a day's slips are those still to make on it, and what the workroom does not have makes no slip", async () => {
  const early = await gown("2026-12-04");
  const made = await gown("2026-12-04");
  await gown("2026-12-05");
  const inShop = await insertOrder(shop.db);
  await shop.db.update(orders).set({ stage: "made" }).where(eq(orders.id, made.id));
  const ofDay = await listWorkroom(shop, { day: "2026-12-04" });
  expect(ofDay.map(({ number }) => number)).toEqual([early.number]);
  expect((await listWorkroom(shop, { ids: [made.id] })).map(({ number }) => number)).toEqual([made.number]);
  for (const nothing of ["", `?order=${inShop.id}`, "?order=1", "?day=tomorrow"]) {
    const answer = await ask(`/admin/workroom/slips.data${nothing}`);
    expect([nothing, answer.status, answer.body.includes("SEW-")]).toEqual([nothing, 200, false]);
  }
});
