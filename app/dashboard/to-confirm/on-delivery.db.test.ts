import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as rate from "#app/dashboard/delivery/delivery-rate-page.tsx";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import * as settings from "#app/dashboard/settings/settings-form-page.tsx";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { listOwed } from "#app/money/owed/list-owed.server.ts";
import { contactTries } from "#app/money/pay-on-delivery/door-tables.server.ts";
import { findAwaitedCall } from "#app/money/pay-on-delivery/find-awaited-call.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { deliveryRates } from "#app/shop/delivery/delivery-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertRate } from "#test/samples/sample-rates.ts";
import { doorOrders } from "#test/shops/door-orders.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as callAnswer from "./call-page.tsx";
import * as cash from "./owed-page.tsx";
import * as waiting from "./waiting-page.tsx";

const shop = useTestShop();
const { allow, ask: askForDress, orderOf, send } = doorOrders(shop);
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  waiting: { path: "confirm/:id", parentId: "admin", module: waiting },
  call: { path: "confirm/:id/call", parentId: "admin", module: callAnswer },
  cash: { path: "cash", parentId: "admin", module: cash },
  settings: { path: "settings/:page", parentId: "admin", module: settings },
  rate: { path: "delivery/rates/:id", parentId: "admin", module: rate },
  list: { path: "", parentId: "admin", module: list },
  order: { path: "orders/:id", parentId: "list", module: order },
});

test("a call is confirmed on the page of waiting orders, and leads to its order; so does a second click", async () => {
  await allow("call");
  const { checkoutId } = await askForDress();
  expect((await ask(`/admin/confirm/${checkoutId}.data`)).body).toContain("Ada Obi");
  const path = `/admin/confirm/${checkoutId}/call`;
  const answers = [
    await ask(path, { answer: "confirmed", seenTries: "0" }),
    await ask(path, { answer: "confirmed", seenTries: "0" }),
  ];
  const { id } = (await orderOf(checkoutId))!;
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 302, to: `/admin/orders/${id}`, toast: "orderCreated" });
  }
  expect(await ask(path)).toMatchObject({ status: 302, to: `/admin/confirm/${checkoutId}` });
});

test("unanswered calls are counted on the page, and the third ends the request", async () => {
  await allow("call");
  const { checkoutId } = await askForDress();
  const path = `/admin/confirm/${checkoutId}/call`;
  const say = (seenTries: string) => ask(path, { answer: "no-answer", seenTries });
  expect(await say("0")).toMatchObject({ to: `/admin/confirm/${checkoutId}`, toast: "callCounted" });
  expect(await say("0")).toMatchObject({ to: `/admin/confirm/${checkoutId}`, toast: "alreadyDealtWith" });
  expect(await say("1")).toMatchObject({ toast: "callCounted" });
  expect(await say("2")).toMatchObject({ to: "/admin/confirm", toast: "waitingEnded" });
  expect(await shop.db.$count(contactTries)).toBe(3);
});

test("a request that no page sends is refused, and confirms nothing", async () => {
  await allow("call");
  const { checkoutId } = await askForDress();
  const wrong: Record<string, string>[] = [
    {},
    { answer: "yes", seenTries: "0" },
    { answer: "confirmed" },
    { answer: "confirmed", seenTries: "-1" },
  ];
  for (const form of wrong) expect((await ask(`/admin/confirm/${checkoutId}/call`, form)).status).toBe(400);
  const form = { answer: "confirmed", seenTries: "0" };
  for (const id of ["nope", randomUUID()]) expect((await ask(`/admin/confirm/${id}/call`, form)).status).toBe(404);
  expect(await shop.db.$count(orders)).toBe(0);
});

test("money at the door is recorded once, and its order is paid", async () => {
  await allow("call");
  const { id } = await send();
  const path = `/admin/orders/${id}`;
  const form = { intent: "money", source: "cash", amount: "16,000", reference: "", cashReference: "CASH-22223333" };
  for (const posted of [await ask(path, form), await ask(path, form)]) {
    expect(posted).toMatchObject({ status: 302, to: `/admin/orders/${id}`, toast: "moneyRecorded" });
  }
  expect(await shop.db.select().from(receipts)).toMatchObject([{ source: "cash", amountKobo: 1_600_000 }]);
  const delivered = { intent: "stage", from: "sent", to: "delivered" };
  expect(await ask(`/admin/orders/${id}`, delivered)).toMatchObject({ status: 302, toast: "stepped" });
});

test("one press takes the cash and delivers, once; what no page sends is refused", async () => {
  await allow("call");
  const { id } = await send();
  const path = `/admin/orders/${id}`;
  const form = {
    intent: "hand-over",
    from: "sent",
    to: "delivered",
    cashKobo: "1600000",
    cashReference: "CASH-22223333",
  };
  for (const wrong of [
    { cashKobo: "-1" },
    { cashKobo: "1.5" },
    { cashReference: "mine" },
    { to: "packed" },
    { to: "x" },
  ])
    expect([wrong, (await ask(path, { ...form, ...wrong })).status]).toEqual([wrong, 400]);
  const late = await ask(`${path}.data`, { ...form, cashKobo: "1500000" });
  expect([late.status, late.body]).toEqual([409, expect.stringContaining("alreadyDealtWith")]);
  expect(await shop.db.$count(receipts)).toBe(0);
  for (const posted of [await ask(path, form), await ask(path, form)]) {
    expect(posted).toMatchObject({ status: 302, to: path, toast: "stepped" });
  }
  expect(await shop.db.select().from(receipts)).toMatchObject([{ source: "cash", amountKobo: 1_600_000 }]);
  expect(await shop.db.select().from(orders)).toMatchObject([{ stage: "delivered", status: "success" }]);
  expect((await ask(`/admin/orders/${randomUUID()}`, form)).status).toBe(404);
});

test("every wrong way to record money has its sentence, and the typed values come back", async () => {
  await allow("call");
  const { id } = await send();
  const good = { source: "pos", amount: "16000", reference: "rrn 77", cashReference: "CASH-22223333" };
  const refused = async (changes: Record<string, string>) => {
    const { status, body } = await ask(`/admin/orders/${id}.data`, { intent: "money", ...good, ...changes });
    return [status, body] as const;
  };
  for (const [changes, words] of [
    [{ source: "" }, "Choose how it was paid"],
    [{ source: "provider" }, "Choose how it was paid"],
    [{ amount: "-1" }, "Enter the amount in naira"],
    [{ amount: "0" }, "Enter the amount in naira"],
    [{ reference: "" }, "number on the card machine's slip"],
    [{ source: "transfer", reference: " " }, "reference from your bank"],
    [{ reference: "sv-23456789abcdefghjkmnpqrs" }, "the shop's own reference"],
    [{ source: "cash", amount: "16000.01" }, "is due"],
  ] as const) {
    const [status, body] = await refused(changes);
    expect([changes, status]).toEqual([changes, 400]);
    expect(body).toContain(words);
  }
  expect((await refused({ cashReference: "mine" }))[0]).toBe(400);
  expect(await shop.db.$count(receipts)).toBe(0);
  expect((await ask(`/admin/orders/${randomUUID()}`, { intent: "money", ...good })).status).toBe(404);
});

test("delivery with an amount due asks who pays and when, and a refusal asks about the pieces", async () => {
  await allow("call");
  const { id } = await send();
  const step = (form: Record<string, string>) =>
    ask(`/admin/orders/${id}.data`, { intent: "stage", from: "sent", ...form });
  const unpaid = await step({ to: "delivered" });
  expect([unpaid.status, unpaid.body]).toEqual([400, expect.stringContaining("₦16,000.00 is still due")]);
  const refused = await step({ to: "refused" });
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining("Choose what happens to the items")]);
  expect(
    await ask(`/admin/orders/${id}`, { intent: "stage", from: "sent", to: "refused", pieces: "back" }),
  ).toMatchObject({
    status: 302,
  });
});

test("amounts to collect are listed by day with sums, and today's receipts by source", async () => {
  await allow("call");
  const one = await send();
  await send("+2348039999999");
  await ask(`/admin/orders/${one.id}`, {
    intent: "money",
    source: "transfer",
    amount: "6000",
    reference: "ft 1",
    cashReference: "CASH-22223333",
  });
  const found = await listOwed(shop, undefined);
  expect(found).toMatchObject({
    count: 2,
    dueKobo: 2_600_000,
    today: { ways: [{ source: "transfer", kobo: 600_000 }] },
  });
  expect(found.groups.map(({ dueKobo, orders: own }) => [dueKobo, own.length])).toEqual([[2_600_000, 2]]);
  const refused = { intent: "stage", from: "sent", to: "refused", pieces: "kept" };
  await ask(`/admin/orders/${one.id}`, refused);
  expect(await listOwed(shop, undefined)).toMatchObject({ count: 1, dueKobo: 1_600_000 });
  for (const query of ["", "after=x", `after=${randomUUID()}`, "after=%25"]) {
    expect([query, (await ask(`/admin/cash.data?${query}`)).status]).toEqual([query, 200]);
  }
});

test("the page of a waiting call shows nothing about the person, and the order's page shows the amount due at the door", async () => {
  await allow("both");
  const { checkoutId, started } = await askForDress();
  if (started.kind !== "started") throw new Error(started.kind);
  const tokenOf = async () =>
    (await shop.db.select().from(checkouts).where(eq(checkouts.id, checkoutId)))[0]!.trackToken;
  expect(await findAwaitedCall(shop, await tokenOf())).toBeUndefined();
  await shop.db.update(checkouts).set({ state: "waiting" }).where(eq(checkouts.id, checkoutId));
  const call = await findAwaitedCall(shop, await tokenOf());
  const way = "Home delivery, ₦3,500.00";
  expect(call).toMatchObject({ isWaiting: true, totalKobo: 1_600_000, receivedKobo: 0, way });
  const said = JSON.stringify(call);
  for (const secret of [sampleDelivery.fullName, sampleDelivery.phone, sampleDelivery.street, sampleDelivery.email]) {
    expect(said).not.toContain(secret);
  }
  await ask(`/admin/confirm/${checkoutId}/call`, { answer: "confirmed", seenTries: "0" });
  expect(await findAwaitedCall(shop, await tokenOf())).toBeUndefined();
  const [made] = await shop.db.select().from(orders);
  expect(await findTrackedOrder(shop, made!.trackToken)).toMatchObject({ dueAtDoorKobo: 1_600_000, paidAt: null });
});

test("a rate sets whether it may be paid at the door; the limits are asked for once one allows it", async () => {
  const id = await insertRate(shop.db);
  expect((await ask("/admin/delivery.data")).body).not.toContain("onDeliveryLeastKobo");
  const form = { label: "", fee: "3500", freeOver: "", daysFrom: "2", daysTo: "4", payOnDelivery: "both" };
  expect(await ask(`/admin/delivery/rates/${id}`, form)).toMatchObject({ status: 302, toast: "updated" });
  expect(await shop.db.select().from(deliveryRates)).toMatchObject([{ payOnDelivery: "both" }]);
  expect(await shop.db.select().from(auditEvents)).toMatchObject([
    { after: { "may be paid": "pay on delivery once the delivery fee is paid, after a call" } },
  ]);
  expect((await ask(`/admin/delivery/rates/${id}`, { ...form, payOnDelivery: "maybe" })).status).toBe(400);
});

test("the limits for payment at the door are saved, and a minimum above the maximum is refused", async () => {
  const save = (onDeliveryLeastKobo: string, onDeliveryMostKobo: string) =>
    ask("/admin/settings/delivery.data", {
      onDeliveryLeastKobo,
      onDeliveryMostKobo,
      "seen-onDeliveryLeastKobo": "500000",
      "seen-onDeliveryMostKobo": "5000000",
    });
  const swapped = await save("60,000", "50,000");
  expect([swapped.status, swapped.body]).toEqual([400, expect.stringContaining("can't be below the minimum")]);
  expect((await save("much", "50,000")).status).toBe(400);
  await save("6,000", "40,000");
  const kept = await shop.db.select().from(shopSettings);
  expect(Object.fromEntries(kept.map(({ key, value }) => [key, value]))).toEqual({
    onDeliveryLeastKobo: 600_000,
    onDeliveryMostKobo: 4_000_000,
  });
  const late = await save("7,000", "40,000");
  expect([late.status, late.body]).toEqual([409, expect.stringContaining("changedByYou")]);
});
