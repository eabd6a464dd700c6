import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { loader as figures } from "#app/dashboard/figures/figures-page.tsx";
import { TestMoney } from "#app/dashboard/figures/test-money.tsx";
import { loader as home } from "#app/dashboard/home/home-page.tsx";
import { loader as owed } from "#app/dashboard/to-confirm/owed-page.tsx";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { paymentEvents } from "#app/money/settlement/settlement-tables.server.ts";
import { openPaper } from "#app/orders/invoices/find-paper.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { listOwnOrders } from "#app/orders/orders/list-own-orders.server.ts";
import { orderEffects } from "#app/orders/orders/write-order-emails.server.ts";
import { findMissing } from "#app/orders/today/find-missing.server.ts";
import { findNotices } from "#app/orders/today/find-notices.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { requireStaff } from "#app/people/staff/require-staff.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { CreditNoteView } from "#app/storefront/after-sale/credit-note-view.tsx";
import { loader as frameLoader } from "#app/storefront/frame/storefront-layout.tsx";
import { PaymentState } from "#app/storefront/order/payment-state.tsx";
import { useConnectingShop } from "#test/shops/connecting-shop.ts";

/* Paystack's test cards are public, so test keys on a public address give everybody "paid" orders. */

const { shop, paystack, post, connect, startPayment } = useConnectingShop("sk_test_marker1234");

beforeEach(() => {
  shop.settings.origin = "https://shop.example";
  return () => {
    shop.settings.origin = "http://localhost:3000";
  };
});

const missing = async () => (await findMissing(shop)).map(({ kind }) => kind);
const notices = async () => (await findNotices(shop, { isBackupMissing: false })).map(({ kind }) => kind);
async function askHome() {
  const asked = shop.ask("/admin/home?days=today", { cookie: await shop.asStaff("owner") });
  await requireStaff(shop, { ...asked, pattern: "/admin/home" });
  return await home(asked as never);
}
const frame = () => frameLoader(shop.ask("/") as never);

test("keys for tests on a public address are missing for going live, and are said on every page", async () => {
  expect([await notices(), (await frame()).testsPayments]).toEqual([[], undefined]);
  await connect();
  expect(await missing()).toContain("test-keys");
  expect(await notices()).toEqual(["test-keys-in-public"]);
  expect((await frame()).testsPayments).toBe(true);
  await post("way", { way: "off" });
  expect([await missing(), await notices()]).toEqual([expect.not.arrayContaining(["test-keys"]), []]);
});

test("an order paid with test money says so in lists, order, e-mails, paper and the shopper's pages, also after the keys were changed", async () => {
  await connect();
  const { reference } = await startPayment();
  paystack.books.pay(reference);
  shop.passMinutes(5);
  await reconcilePayments(shop);
  await workOutbox(shop, orderEffects(shop));
  await post("way", { way: "off" });
  const [made] = await shop.db.select().from(orders);
  expect((await findOrder(shop, made!.id))!.isTest).toBe(true);
  expect((await findTrackedOrder(shop, made!.trackToken))!.isTest).toBe(true);
  const { orders: own } = await listOwnOrders(shop, made!);
  expect(own.map(order => renderToStaticMarkup(PaymentState({ order })))).toEqual([
    expect.stringContaining("This is a test: no money was paid."),
  ]);
  expect((await listOrders(shop)).orders.map(({ isTest }) => isTest)).toEqual([true]);
  const written = await shop.db.select().from(emails);
  expect(written).toHaveLength(2);
  for (const { subject, textBody, htmlBody } of written) {
    expect(subject).toMatch(/^Test: /u);
    for (const body of [textBody, htmlBody]) expect(body).toContain("This is a test: no money was paid.");
  }
  const paper = await openPaper(shop, new Request(shop.settings.origin), { token: made!.trackToken });
  if (paper.kind !== "found") throw new Error("The order has no paper.");
  const note = {
    number: "CN-2026-000001",
    day: "2026-11-28",
    grossKobo: 100,
    vatKobo: null,
    pieces: "",
    voidedOn: undefined,
  };
  const creditNote = createElement(CreditNoteView, { note, paper: paper.paper, token: made!.trackToken, size: "a4" });
  expect(renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: () => creditNote }])))).toContain(
    "This is a test: no money was paid.",
  );
});

test("home, cash page and figures say how much of their sum was paid with test keys", async () => {
  shop.setNow(new Date("2026-11-28T11:00:00Z"));
  const said = async () => [
    (await askHome()).testKobo,
    (await owed(shop.ask("/admin/cash") as never)).owed.testKobo,
    (await figures(shop.ask("/admin/figures?range=today") as never)).data.testKobo,
  ];
  await connect();
  expect(await said()).toEqual([0, 0, 0]);
  const { reference } = await startPayment();
  paystack.books.pay(reference);
  shop.passMinutes(5);
  await reconcilePayments(shop);
  const [made] = await shop.db.select().from(orders);
  expect(made!.totalKobo).toBeGreaterThan(0);
  expect(await said()).toEqual([made!.totalKobo, made!.totalKobo, made!.totalKobo]);
  expect(renderToStaticMarkup(TestMoney({ kobo: 1_250_000 }))).toBe(
    "<p>Includes ₦12,500.00 paid with test keys: no real money.</p>",
  );
  expect(renderToStaticMarkup(TestMoney({ kobo: 0 }))).toBe("");
  shop.passMinutes(24 * 60);
  expect(await said()).toEqual([0, 0, 0]);
});

test.each([
  ["of test money", '{"data":{"domain": "test"}}', true],
  ["of test money with a broken letter", '{"data":{"domain":"test","name":"Ad\xe9"}}', true],
  ["of real money", '{"data":{"domain":"live"}}', false],
  ["of real money whose payer typed the word", '{"data":{"domain":"live","name":"\\"domain\\":\\"test\\""}}', false],
])("the upgrade looks for earlier test payments in kept messages of Paystack: %s", async (_, message, isTest) => {
  await connect();
  const { reference } = await startPayment();
  paystack.books.pay(reference);
  shop.passMinutes(5);
  await reconcilePayments(shop);
  await shop.db.update(paymentAttempts).set({ isTest: false });
  await shop.db.update(orders).set({ isTest: false });
  const rawBody = Buffer.from(message, "latin1");
  const event = { id: newId(), provider: "paystack", event: "charge.success", reference, rawBody };
  await shop.db.insert(paymentEvents).values(event);
  await shop.pool.query(readFileSync("db/migrations/0571_earlier_test_payments.sql", "utf8"));
  const marks = [await shop.db.select().from(paymentAttempts), await shop.db.select().from(orders)];
  expect(marks.map(rows => rows.map(row => row.isTest))).toEqual([[isTest], [isTest]]);
});
