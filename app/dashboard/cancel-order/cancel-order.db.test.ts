import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { practiceRefunds, practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { stageEffects } from "#app/orders/fulfilment/write-stage-emails.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { sessions } from "#app/platform/identity/identity-tables.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop();

const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  list: { path: "", parentId: "admin", module: list },
  order: { path: "orders/:id", parentId: "list", module: order },
};
const browserOf = (role: StaffRole) => ownersBrowser(() => shop, routes, role);
const ask = browserOf("owner");

/** An order of ₦12,500.00, paid at the practice provider. */
async function sell() {
  const sold = await insertOrder(shop.db, { isTest: true });
  const { reference, totalKobo: amountKobo } = sold;
  const paid = {
    email: "ada@example.com",
    amountKobo,
    currency: "NGN",
    status: "success",
    paidAt: shop.now(),
  } as const;
  await shop.db.insert(practiceTransactions).values({ ...paid, reference, accessCode: reference });
  return { ...sold, path: `/admin/orders/${sold.id}` };
}

const form = { intent: "stage", from: "placed", to: "cancelled", pieces: "back", seenKobo: "1250000" };
const withRefund = { ...form, refund: "yes" };
const stages = async () => (await shop.db.select({ stage: orders.stage }).from(orders)).map(({ stage }) => stage);
const begun = () => shop.db.select().from(practiceRefunds);

test("one press cancels the order with its refund, once", async () => {
  const { id, path } = await sell();
  expect((await ask(`${path}.data`)).body).toContain("byProviderKobo");
  const pressed = await Promise.all([ask(path, withRefund), ask(path, withRefund), ask(path, withRefund)]);
  for (const answer of [...pressed, await ask(path, withRefund)]) {
    expect(answer).toMatchObject({ status: 302, to: path, toast: "stepped" });
  }
  expect(await begun()).toMatchObject([{ amountKobo: 1_250_000 }]);
  expect(await stages()).toEqual(["cancelled"]);
  expect((await ask(`${path}.data`)).body).not.toContain("byProviderKobo");
  const undone = await ask(`${path}.data`, { intent: "undo", from: "cancelled" });
  expect([undone.status, undone.body.includes("moneyGoesBack"), await stages()]).toEqual([409, true, ["cancelled"]]);
  expect(await shop.db.$count(refunds, eq(refunds.orderId, id))).toBe(1);
});

test("another sum than the page named asks again with the new one, also the page of an earlier version", async () => {
  const { id, path } = await sell();
  const { seenKobo: _none, ...earlier } = form;
  for (const posted of [{ ...withRefund, seenKobo: "1250001" }, earlier]) {
    const refused = await ask(`${path}.data`, posted);
    expect(refused.status).toBe(409);
    for (const words of ["The shop has ₦12,500.00 of this order now", "byProviderKobo"]) {
      expect(refused.body).toContain(words);
    }
  }
  await shop.db.insert(refunds).values({
    id: newId(),
    orderId: id,
    reference: (await shop.db.select().from(orders))[0]!.reference!,
    provider: "practice",
    amountKobo: 250_000,
    currency: "NGN",
    actor: "owner@example.com",
    state: "pending",
    askAfter: shop.now(),
  });
  const waiting = await ask(`${path}.data`, { ...withRefund, seenKobo: "1000000" });
  expect([waiting.status, waiting.body.includes("Cancel without a refund, or wait")]).toEqual([409, true]);
  expect([await begun(), await stages()]).toEqual([[], ["placed"]]);
});

test("an order packed meanwhile says by whom, and nothing is refunded", async () => {
  const { path } = await sell();
  await ask(path, { intent: "stage", from: "placed", to: "packed" });
  const late = await ask(`${path}.data`, withRefund);
  expect(late.status).toBe(409);
  expect(late.body).toMatch(/Packed on [^"]* by owner@example\.com\. Check the order again\./u);
  expect([await begun(), await stages()]).toEqual([[], ["packed"]]);
  expect(await ask(path, { ...withRefund, from: "packed" })).toMatchObject({ status: 302, toast: "stepped" });
  expect(await begun()).toHaveLength(1);
});

test("who may not refund is refused when asking for it, and leaves it to those who may", async () => {
  const { path } = await sell();
  const sales = browserOf("sales");
  expect((await sales(path, withRefund)).status).toBe(403);
  expect(await stages()).toEqual(["placed"]);
  expect(await sales(path, form)).toMatchObject({ status: 302, toast: "stepped" });
  expect([await begun(), await stages()]).toEqual([[], ["cancelled"]]);
  expect(await shop.db.select().from(attentionItems)).toMatchObject([
    { kind: "cancelled-by-staff", paidKobo: 1_250_000 },
  ]);
  const packer = await browserOf("packer")(path, form);
  expect(packer.status).toBe(403);
});

test("an unticked refund leaves the money, and a missing answer about the items is asked for", async () => {
  const { path } = await sell();
  const { pieces: _none, ...unanswered } = form;
  const refused = await ask(`${path}.data`, unanswered);
  expect([refused.status, refused.body.includes("Choose what happens to the items.")]).toEqual([400, true]);
  expect((await ask(path, { ...form, refund: "maybe" })).status).toBe(400);
  expect(await ask(path, form)).toMatchObject({ status: 302, toast: "stepped" });
  expect([await begun(), await stages()]).toEqual([[], ["cancelled"]]);
  expect(await ask(path, { intent: "undo", from: "cancelled" })).toMatchObject({ status: 302, toast: "updated" });
  expect(await stages()).toEqual(["placed"]);
});

test("a large refund asks for the password again, and then cancels", async () => {
  await shop.db.insert(shopSettings).values({ key: "refundCodeKobo", value: 1_000_000 });
  const { path } = await sell();
  const handle = routeHandler({ root: { module: { default: () => null } }, ...routes });
  const headers = { Cookie: await shop.asOwner(), Origin: shop.settings.origin };
  const send = async () => {
    const init = { method: "POST", headers, body: new URLSearchParams(withRefund) };
    return await handle(new Request(`${shop.settings.origin}${path}.data`, init), shop.context());
  };
  await shop.db.update(sessions).set({ passwordAt: new Date(0) });
  const refused = await send();
  expect([refused.status, (await refused.text()).includes("currentPassword")]).toEqual([400, true]);
  expect(await stages()).toEqual(["placed"]);
  await shop.db.update(sessions).set({ passwordAt: shop.now() });
  await send();
  expect([await stages(), (await begun()).length]).toEqual([["cancelled"], 1]);
});

test("a part is kept with its reason, and the history and the customer's e-mail have both", async () => {
  await shop.db.insert(shopSettings).values({ key: "stageEmails", value: "cancelled" });
  const { path } = await sell();
  const answer = await ask(path, { ...withRefund, keep: "5,000", keepWhy: " The lace was cut. " });
  expect(answer).toMatchObject({ status: 302, to: path });
  expect(await begun()).toMatchObject([{ amountKobo: 750_000 }]);
  expect((await ask(`${path}.data`)).body).toContain("The lace was cut.");
  const later = { ...shop, now: () => new Date(shop.now().getTime() + 3 * 60_000) };
  await workOutbox(later, stageEffects(later as never));
  const [mail] = await shop.db.select().from(emails);
  expect(mail?.textBody).toContain("We keep ₦5,000.00 of what you paid: The lace was cut.");
});

test.each([
  [{ keep: "5,000", keepWhy: "" }, "Say why: the customer reads it."],
  [{ keep: "12,500", keepWhy: "Cut" }, "Enter less than ₦12,500.00. To keep all of it, untick the refund."],
  [{ keep: "-1", keepWhy: "Cut" }, "Enter an amount such as 5,000, or leave it empty."],
  [{ keep: "5,000", keepWhy: "x".repeat(201) }, "Use at most 200 characters."],
])("a part that cannot be kept is refused with a sentence, and nothing is cancelled: %j", async (typed, sentence) => {
  const { path } = await sell();
  const refused = await ask(`${path}.data`, { ...withRefund, ...typed });
  expect([refused.status, refused.body.includes(sentence)]).toEqual([400, true]);
  expect([await begun(), await stages()]).toEqual([[], ["placed"]]);
});

test("a part is kept of a refund alone: without one, and with an empty amount, there is nothing to say", async () => {
  const { path } = await sell();
  await ask(path, { ...form, keep: "5,000", keepWhy: "Cut" });
  const { path: other } = await sell();
  await ask(other, { ...withRefund, keep: " ", keepWhy: "Cut" });
  expect(await begun()).toMatchObject([{ amountKobo: 1_250_000 }]);
  for (const one of [path, other]) expect((await ask(`${one}.data`)).body).not.toContain("Cut");
});
