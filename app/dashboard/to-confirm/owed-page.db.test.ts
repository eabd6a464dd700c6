import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { debtPromises, debtReminders } from "#app/money/owed/owed-tables.server.ts";
import { newCashReference, recordDoorMoney } from "#app/money/pay-on-delivery/record-door-money.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { doorOrders } from "#test/shops/door-orders.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as owed from "./owed-page.tsx";

const shop = useTestShop();
const { allow, send } = doorOrders(shop);
const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  owed: { path: "cash", parentId: "admin", module: owed },
  list: { path: "", parentId: "admin", module: list },
  order: { path: "orders/:id", parentId: "list", module: order },
};
const ask = ownersBrowser(() => shop, routes);
const askAsPacker = ownersBrowser(() => shop, routes, "packer");
const friday = () => lagosDayAfter(lagosDayOf(shop.now()), 4);
const remind = (orderId: string, seen = "0") => ask("/admin/cash.data", { intent: "remind", orderId, seen });
const promise = (orderId: string, more: Record<string, string> = {}) =>
  ask("/admin/cash.data", { intent: "promise", orderId, owedBy: "Mama Ngozi", owedOn: friday(), ...more });

test("an order delivered unpaid asks for a name and a day, stays on the list and says who promised what", async () => {
  await allow("call");
  const { id } = await send();
  const step = { intent: "stage", from: "sent", to: "delivered", owedBy: "Mama Ngozi" };
  const empty = await ask(`/admin/orders/${id}.data`, step);
  expect([empty.status, empty.body]).toEqual([
    400,
    expect.stringContaining("₦16,000.00 is still due. Record the payment, or enter a day."),
  ]);
  const agreed = { ...step, owedOn: friday(), owedWords: "after salary" };
  expect(await ask(`/admin/orders/${id}`, agreed)).toMatchObject({ status: 302, toast: "stepped" });
  expect(await shop.db.select().from(orders)).toMatchObject([{ stage: "delivered", paidAt: null }]);
  for (const query of ["", "?by=person", "?by=nonsense"]) {
    const { status, body } = await ask(`/admin/cash.data${query}`);
    expect([query, status]).toEqual([query, 200]);
    for (const words of ["Mama Ngozi", "after salary", friday()]) expect(body).toContain(words);
  }
});

test("every wrong way to say who pays when has its sentence, and delivers nothing", async () => {
  await allow("call");
  const { id } = await send();
  const owedOn = friday();
  for (const [wrong, sentence] of [
    [{ owedBy: " ", owedOn }, "Enter who pays."],
    [{ owedBy: "Ada", owedOn: "2026-02-30" }, "Choose the day they pay."],
    [{ owedBy: "Ada", owedOn: "2020-01-01" }, "Choose today or a later day."],
    [{ owedBy: "Ada", owedOn: "2099-01-01" }, "Choose a day within a year."],
    [{ owedBy: "Ada", owedOn, owedWords: "x".repeat(121) }, "Use at most 120 characters."],
  ] as const) {
    const { status, body } = await ask(`/admin/orders/${id}.data`, {
      intent: "stage",
      from: "sent",
      to: "delivered",
      ...wrong,
    });
    expect([wrong, status]).toEqual([wrong, 400]);
    expect(body).toContain(sentence);
  }
  expect(await shop.db.$count(debtPromises)).toBe(0);
  expect(await shop.db.select().from(orders)).toMatchObject([{ stage: "sent" }]);
});

test("an order that is paid by then is delivered without a promise, whatever was typed", async () => {
  await allow("call");
  const { id } = await send();
  const money = { source: "cash", amountKobo: 1_600_000, reference: newCashReference() } as const;
  await recordDoorMoney(shop, { orderId: id, actor: "ada@example.com", money });
  const step = { intent: "stage", from: "sent", to: "delivered", owedBy: "Ada", owedOn: friday() };
  expect(await ask(`/admin/orders/${id}`, step)).toMatchObject({ status: 302, toast: "stepped" });
  expect(await shop.db.$count(debtPromises)).toBe(0);
});

test("one press answers with the text for WhatsApp and is noted; once it is paid, it offers none", async () => {
  await allow("call");
  const { id } = await send();
  const opened = await remind(id);
  expect(opened.status).toBe(200);
  expect(opened.body).toContain("https://wa.me/2348031234567?text=Hello%20Ada");
  expect(await shop.db.$count(debtReminders)).toBe(1);
  const page = await ask("/admin/cash", { intent: "remind", orderId: id, seen: "0" });
  expect(page.status).toBe(200);
  const money = { source: "cash", amountKobo: 1_600_000, reference: newCashReference() } as const;
  await recordDoorMoney(shop, { orderId: id, actor: "ada@example.com", money });
  expect(await ask("/admin/cash?by=person", { intent: "remind", orderId: id, seen: "1" })).toMatchObject({
    status: 302,
    to: "/admin/cash?by=person",
    toast: "alreadyDealtWith",
  });
  expect(await shop.db.$count(debtReminders)).toBe(1);
});

test("a promise is saved and changed; a wrong one comes back in the form of its order", async () => {
  await allow("call");
  const { id } = await send();
  expect(await ask("/admin/cash", { intent: "promise", orderId: id, owedBy: "Ada", owedOn: friday() })).toMatchObject({
    status: 302,
    to: "/admin/cash",
    toast: "moneyRecorded",
  });
  const wrong = await promise(id, { owedOn: "Friday" });
  expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining("Choose the day they pay.")]);
  expect(wrong.body).toContain(id);
  expect(await shop.db.select().from(debtPromises)).toMatchObject([{ name: "Ada", day: friday(), words: "" }]);
});

test("what no page sends is refused, and packers have no list", async () => {
  for (const form of [
    { intent: "remind" },
    { intent: "remind", orderId: randomUUID(), seen: "-1" },
    { intent: "promise" },
  ]) {
    expect((await ask("/admin/cash", form as Record<string, string>)).status).toBe(400);
  }
  expect((await remind(randomUUID())).status).toBe(404);
  expect((await promise(randomUUID())).status).toBe(404);
  expect((await askAsPacker("/admin/cash")).status).toBe(403);
});
