import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import * as practice from "#app/dashboard/attention/practice-disputes-page.tsx";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { payLinks, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { askAboutDisputes } from "#app/money/disputes/ask-about-disputes.server.ts";
import { disputeAnswers, disputeDrafts, disputes } from "#app/money/disputes/dispute-tables.server.ts";
import { listDisputesOf } from "#app/money/disputes/find-dispute.server.ts";
import { findFigures } from "#app/money/figures/find-figures.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { newPaymentReference } from "#app/money/payments/payment-reference.ts";
import { practiceDisputes, practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { findCase } from "#app/orders/dispute-proof/find-case.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as dispute from "./dispute-page.tsx";
import * as sheet from "./dispute-sheet.tsx";
import * as send from "./send-page.tsx";

const shop = useTestShop();
const pages = {
  admin: { path: "admin", parentId: "root", module: admin },
  practice: { path: "attention/practice", parentId: "admin", module: practice },
  dispute: { path: "attention/disputes/:id", parentId: "admin", module: dispute },
  send: { path: "attention/disputes/:id/send", parentId: "admin", module: send },
  sheet: { path: "attention/disputes/:id/sheet", parentId: "admin", module: sheet },
} as const;
const ask = ownersBrowser(() => shop, pages);
const currentPassword = "owner's password";
let order: Awaited<ReturnType<typeof insertOrder>>;
let page: string;

beforeEach(async () => {
  // Monday, 7 December 2026, at 09:00 in Lagos.
  shop.setNow(new Date("2026-12-07T08:00:00Z"));
  await shop.makeOwner();
});

async function pay(reference: string, amountKobo = 1_250_000) {
  const paid = { reference, accessCode: reference, email: "", amountKobo, currency: "NGN", status: "success" } as const;
  await shop.db.insert(practiceTransactions).values({ ...paid, paidAt: shop.now(), webhookSentAt: shop.now() });
}

/** Lets the bank ask for the money of an order back. */
async function begin(overrides: Parameters<typeof insertOrder>[1] = {}, category = "not-received") {
  order = await insertOrder(shop.db, { stage: "delivered", ...overrides });
  await pay(order.reference!);
  return await beginFor(order.reference!, category);
}

async function beginFor(reference: string, category: string) {
  expect(await shop.practicePayments!.dispute({ reference, category })).toBe(true);
  shop.passMinutes(15);
  await askAboutDisputes(shop);
  const [row] = await shop.db
    .select()
    .from(disputes)
    .where(eq(disputes.reference, reference))
    .orderBy(disputes.createdAt);
  page = `/admin/attention/disputes/${row!.id}`;
  return row!;
}

const bodyOf = async (path: string) => (await ask(`${path}.data`)).body;
const seen = async () => (await findCase(shop, page.split("/").at(-1)!))!.digest;
const decline = async (more: Record<string, string> = {}, path = `${page}/send`) =>
  await ask(path, { choice: "decline", round: "1", seen: await seen(), currentPassword, ...more });
const answers = () => shop.db.select().from(disputeAnswers);

test("an owner sees the claim and the proof, takes a part out, adds words, sees the file and declines", async () => {
  await begin();
  const body = await bodyOf(page);
  for (const words of ["not-received", "Ankara wrap dress", order.number, "Delivered", "Ada Obi"]) {
    expect(body).toContain(words);
  }
  const draft = { seen: "0", words: "Our rider gave it to Ada." };
  const form: [string, string][] = [...Object.entries(draft), ["part", "delivery"], ["part", "order"], ["part", "odd"]];
  expect(await ask(page, form)).toMatchObject({ status: 302, to: `${page}/send` });
  expect(await shop.db.select().from(disputeDrafts)).toMatchObject([{ parts: ["delivery", "order"], version: 1 }]);
  // The draft is there after leaving the page, and nobody writes over it unseen.
  expect(await bodyOf(page)).toContain("Our rider gave it to Ada.");
  expect((await ask(page, { seen: "0", words: "late" })).status).toBe(409);

  expect(await decline()).toMatchObject({ status: 302, to: page, toast: "updated" });
  const [answer] = await answers();
  expect(answer).toMatchObject({
    ...{ choice: "decline", message: "Our rider gave it to Ada.", state: "sent", refundKobo: 0 },
    evidence: { email: "ada@example.com", name: "Ada Obi", phone: "+2348031234567" },
  });
  const { format, width } = await sharp(answer!.sheet!).metadata();
  expect([format, width]).toEqual(["jpeg", 1240]);
  expect(answer!.sheet!.length).toBeLessThan(450_000);
  expect(await shop.db.select().from(practiceDisputes)).toMatchObject([{ status: "awaiting-bank-feedback" }]);
  const after = await bodyOf(page);
  expect(after).toContain("Our rider gave it to Ada.");
  expect(after).toContain("answered");
  expect((await ask(`${page}/sheet?round=1`)).status).toBe(200);
  expect((await ask(`${page}/sheet?round=2`)).status).toBe(404);
});

describe("sending", () => {
  beforeEach(() => begin());

  test("asks for the password, for a proof that has not changed, and for a sum that is possible", async () => {
    expect((await decline({ currentPassword: "x" }, `${page}/send.data`)).body).toContain("Wrong password");
    expect(await decline({ seen: "0".repeat(20) })).toMatchObject({ status: 409 });
    for (const [amount, words] of [
      ["", "Enter the amount"],
      ["12500", "Enter less than"],
      ["-5", "Enter the amount"],
    ]) {
      const answer = await decline({ choice: "accept-part", amount: amount! }, `${page}/send.data`);
      expect([answer.status, answer.body.includes(words!)]).toEqual([400, true]);
    }
    expect((await ask(`${page}/send`, { choice: "odd" })).status).toBe(400);
    expect(await answers()).toEqual([]);
  });

  test("twice at once, or from two tabs, sends one answer", async () => {
    const form = { choice: "decline", round: "1", seen: await seen(), currentPassword };
    const sent = await Promise.all([ask(`${page}/send`, form), ask(`${page}/send`, form)]);
    expect(sent.map(({ to }) => to)).toEqual([page, page]);
    expect(sent.map(({ toast }) => toast).toSorted()).toEqual(["alreadyDealtWith", "updated"]);
    expect(await answers()).toHaveLength(1);
    expect(await ask(`${page}/send`, form)).toMatchObject({ toast: "alreadyDealtWith" });
    expect(await ask(`${page}/send`)).toMatchObject({ status: 302, to: page });
    expect(await ask(page, { seen: "0", words: "" })).toMatchObject({ toast: "alreadyDealtWith" });
  });

  test("a part gives that part back, and the rest stays the shop's", async () => {
    expect(await decline({ choice: "accept-part", amount: "4,000" })).toMatchObject({ toast: "updated" });
    expect(await shop.db.select().from(disputes)).toMatchObject([{ state: "lost", amountKobo: 400_000 }]);
    expect(await bodyOf(page)).toContain("accept-part");
  });

  test("after an answer on the provider's site sends nothing and says so", async () => {
    const form = { choice: "decline", round: "1", seen: await seen(), currentPassword };
    await shop.db.update(practiceDisputes).set({ status: "awaiting-bank-feedback" });
    expect(await ask(`${page}/send`, form)).toMatchObject({ to: page, toast: "updateFailed" });
    expect(await bodyOf(page)).toContain("already answered on your provider");
  });
});

describe("an odd case has a sensible page:", () => {
  test("an erased order names nobody", async () => {
    const person = { fullName: "Erased", email: "", phone: "", street: "", city: "" };
    await begin({ ...person, erasedAt: new Date() }, "not-authorised");
    expect(await bodyOf(page)).not.toContain("+2348031234567");
    await decline();
    expect(await answers()).toMatchObject([{ evidence: { name: "Not known", phone: "Not known" } }]);
  });

  test("an order of staff without the customer's address has the shop's", async () => {
    await begin({ customerEmail: "", email: shop.settings.ownerEmail });
    await decline();
    expect(await answers()).toMatchObject([{ evidence: { email: shop.settings.ownerEmail } }]);
  });

  test("somebody else who paid is named, and shown to the bank", async () => {
    await begin({}, "not-authorised");
    const { checkoutId } = order;
    const link = { id: newId(), token: newId().replaceAll("-", ""), checkoutId, kind: "balance" } as const;
    await shop.db.insert(payLinks).values(link);
    await shop.db.update(paymentAttempts).set({ payLinkId: link.id, payerEmail: "uncle@example.com" });
    const body = await bodyOf(page);
    expect(body).toContain("with a payment link");
  });

  test("a payment without an order can be answered with words", async () => {
    // The provider is asked once the shop has any payment with it.
    await insertOrder(shop.db);
    const reference = newPaymentReference();
    await pay(reference);
    await beginFor(reference, "not-received");
    expect(await findCase(shop, page.split("/").at(-1)!)).toMatchObject({ order: undefined, parts: [] });
    expect(await ask(page, { seen: "0", words: "It was a gift." })).toMatchObject({ to: `${page}/send` });
    expect(await decline()).toMatchObject({ toast: "updated" });
    expect(await answers()).toMatchObject([
      { message: "It was a gift.", evidence: { service: expect.stringContaining(reference) } },
    ]);
  });

  test("money that was refunded before is offered as proof", async () => {
    await begin();
    const { id: orderId, reference } = order;
    const refund = { id: newId(), reference: reference!, provider: "practice", amountKobo: 1_250_000, actor: "x" };
    await shop.db
      .insert(refunds)
      .values({ ...refund, currency: "NGN", orderId, state: "processed", settledAt: shop.now() });
    expect(await bodyOf(page)).toContain("Already refunded");
  });

  test("an order that was changed names the one that goes on", async () => {
    await begin();
    const next = await insertOrder(shop.db, { stage: "delivered", replacesId: order.id, isChange: true });
    await shop.db.update(orders).set({ stage: "cancelled" }).where(eq(orders.id, order.id));
    const body = await bodyOf(page);
    expect(body).toContain(next.number);
    expect(body).toContain(order.number);
    const found = await findCase(shop, page.split("/").at(-1)!);
    expect(found!.dispute).toMatchObject({ order: { number: next.number }, paidNumber: order.number });
  });
});

test("a lost chargeback is a deduction in the order's money and in the figures, a won one is not", async () => {
  await begin();
  await decline({ choice: "accept-part", amount: "4000" });
  const orderId = order.id;
  const next = await insertOrder(shop.db, { replacesId: orderId, isChange: true });
  for (const id of [orderId, next.id]) {
    expect(await listDisputesOf(shop, id)).toMatchObject([{ state: "lost", amountKobo: 400_000 }]);
  }
  const today = { range: { from: "2026-12-07", to: "2026-12-07" }, isPractice: true };
  const { totals, days } = await findFigures(shop, today);
  expect(totals).toMatchObject({ refundedKobo: 400_000, netKobo: -400_000 });
  expect(days).toMatchObject([{ refundedKobo: 400_000 }]);
  expect((await findFigures(shop, { ...today, isPractice: false })).totals.refundedKobo).toBe(0);
  expect((await findOrder(shop, orderId))!.refunds).toEqual([]);
  await shop.db.update(disputes).set({ state: "won" });
  expect((await findFigures(shop, today)).totals.refundedKobo).toBe(0);
});

test("rounds of one payment stand together", async () => {
  const first = await begin();
  await decline();
  await beginFor(order.reference!, "not-received");
  const all = await shop.db.select().from(disputes).orderBy(disputes.createdAt);
  expect(all).toHaveLength(2);
  const second = await findCase(shop, all[1]!.id);
  expect(second!.dispute.rounds).toMatchObject([
    { dispute: { id: first.id, state: "answered" }, answers: [{ state: "sent" }] },
    { dispute: { id: all[1]!.id, state: "open" }, answers: [] },
  ]);
});

test("only who may refund answers: sales and packers see nothing, and unknown ids are not found", async () => {
  await begin();
  for (const role of ["sales", "packer"] as const) {
    const other = ownersBrowser(() => shop, pages, role);
    for (const path of [page, `${page}/send`, `${page}/sheet`]) expect((await other(path)).status).toBe(403);
    expect((await other(`${page}/send`, { choice: "decline" })).status).toBe(403);
  }
  expect((await ownersBrowser(() => shop, pages, "manager")(page)).status).toBe(200);
  for (const id of ["7", crypto.randomUUID()]) expect((await ask(`/admin/attention/disputes/${id}`)).status).toBe(404);
});
