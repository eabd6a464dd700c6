import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as home from "#app/dashboard/home/home-page.tsx";
import { askAboutDisputes } from "#app/money/disputes/ask-about-disputes.server.ts";
import { disputeCategories } from "#app/money/disputes/dispute-words.ts";
import { findOpenDisputes } from "#app/money/disputes/find-disputes.server.ts";
import { practiceDisputes } from "#app/money/payments/practice-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { paymentEvents } from "#app/money/settlement/settlement-tables.server.ts";
import { removePracticeOrders } from "#app/orders/demo/remove-practice-orders.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, mustStart } from "#test/shops/order-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as attention from "./attention-page.tsx";
import * as practice from "./practice-disputes-page.tsx";

const shop = useTestShop();
const pages = {
  admin: { path: "admin", parentId: "root", module: admin },
  home: { path: "home", parentId: "admin", module: home },
  attention: { path: "attention", parentId: "admin", module: attention },
  practice: { path: "attention/practice", parentId: "admin", module: practice },
} as const;
const ask = ownersBrowser(() => shop, pages);
const page = "/admin/attention/practice";
let reference: string;

beforeEach(async () => {
  // Monday, 7 December 2026, at 09:00 in Lagos.
  shop.setNow(new Date("2026-12-07T08:00:00Z"));
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
  const lines = [{ productId, size: "M", quantity: 1 }];
  const started = await mustStart(shop, await insertCustomer(shop.db), lines);
  await shop.practicePayments!.perform(started.accessCode, "settle");
  await completeCheckout(shop, started.reference);
  reference = started.reference;
});

async function passQuarter() {
  shop.passMinutes(15);
  await askAboutDisputes(shop);
}

const theDispute = async () => (await shop.db.select().from(practiceDisputes))[0]!;

const disputesOn = async (path: string, browser = ask) => (await browser(`${path}.data`)).body;

test.each(disputeCategories)("an owner tries a dispute that is %s, and Home and Issues have it", async category => {
  expect(await disputesOn("/admin/home")).not.toContain(category);
  expect(await ask(page, { reference, category })).toMatchObject({ status: 302, to: page, toast: "updated" });
  expect(await ask(page, { reference, category })).toMatchObject({ toast: "alreadyDealtWith" });
  await passQuarter();
  const dispute = { category, dueAt: new Date("2026-12-08T00:00:00Z"), answeredAt: page, reference };
  expect(await findOpenDisputes(shop)).toMatchObject([{ ...dispute, orderNumber: expect.any(String) }]);
  for (const path of ["/admin/home", "/admin/attention"]) expect(await disputesOn(path)).toContain(category);
});

test("a reminder changes nothing, an answer takes the notice away, and the bank decides once", async () => {
  await ask(page, { reference, category: "not-received" });
  await passQuarter();
  const { id } = await theDispute();
  const steps = [];
  for (const act of ["remind", "answer", "lose"]) {
    expect(await ask(page, { id, act })).toMatchObject({ toast: "updated" });
    await passQuarter();
    const closed = (await ask("/admin/attention.data?state=closed")).body.includes("Answered");
    steps.push([act, (await findOpenDisputes(shop)).length, closed]);
  }
  expect(steps).toEqual([
    ["remind", 1, false],
    ["answer", 0, true],
    ["lose", 0, true],
  ]);
  expect(await ask(page, { id, act: "win" })).toMatchObject({ toast: "alreadyDealtWith" });
  expect((await ask(`${page}.data`)).body).toContain("merchant-accepted");
});

test("forms that no page sends are refused, and a payment that is not paid has no dispute", async () => {
  for (const form of [{}, { reference, category: "x" }, { id: "1", act: "win" }, { id: crypto.randomUUID(), act: "x" }])
    expect((await ask(page, form as Record<string, string>)).status).toBe(400);
  const unknown = { id: crypto.randomUUID(), act: "win" };
  expect(await ask(page, unknown)).toMatchObject({ toast: "alreadyDealtWith" });
  expect(await ask(page, { reference: "sv-none", category: "not-received" })).toMatchObject({
    toast: "alreadyDealtWith",
  });
});

test("sales staff see the issue and cannot play the bank, and a packer sees neither", async () => {
  await ask(page, { reference, category: "not-authorised" });
  await passQuarter();
  const sales = ownersBrowser(() => shop, pages, "sales");
  expect(await disputesOn("/admin/attention", sales)).toContain("not-authorised");
  expect((await sales(page)).status).toBe(403);
  const packer = ownersBrowser(() => shop, pages, "packer");
  for (const path of ["/admin/attention", "/admin/home", page]) expect((await packer(path)).status).toBe(403);
});

test("removing test orders takes their disputes too", async () => {
  await ask(page, { reference, category: "not-received" });
  await passQuarter();
  await shop.db.delete(paymentEvents);
  expect(await removePracticeOrders(shop)).toBe(1);
  expect(await shop.db.select().from(practiceDisputes)).toEqual([]);
  expect(await findOpenDisputes(shop)).toEqual([]);
});
