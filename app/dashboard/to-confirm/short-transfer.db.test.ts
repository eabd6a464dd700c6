import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as orderPage from "#app/dashboard/order/order-page.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { localTimeText } from "#app/money/transfers/parse-seen-transfer.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import * as receiptPage from "#app/storefront/after-sale/receipt-page.tsx";
import * as trackOrder from "#app/storefront/order/tracking-page.tsx";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertWaitingTransfer } from "#test/samples/waiting-transfer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as waiting from "./waiting-page.tsx";

const shop = useTestShop();
const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  waiting: { path: "confirm/:id", parentId: "admin", module: waiting },
  order: { path: "orders/:id", parentId: "admin", module: orderPage },
  track: { path: "track/:token", parentId: "root", module: trackOrder },
  receipt: { path: "receipt/:token", parentId: "root", module: receiptPage },
};
const ask = ownersBrowser(() => shop, routes);
const askAsPacker = ownersBrowser(() => shop, routes, "packer");

/** A transfer of ₦12,500.00 that came ₦50.00 short, recorded by staff. */
async function short() {
  const { checkout, token } = await insertWaitingTransfer(shop);
  const path = `/admin/confirm/${checkout.id}`;
  const seen = { intent: "transfer", amount: "12450", reference: "FT-1", time: localTimeText(shop.now()) };
  expect(await ask(path, seen)).toMatchObject({ toast: "moneyRecorded" });
  return { path, token };
}

const less = { intent: "short", shortKobo: "5000", reason: "bank charge" };
const offered = /"canAcceptLess",true/u;

test("a transfer short by no more than the owner's sum is offered to accept, and becomes a paid order once", async () => {
  const { path, token } = await short();
  expect((await ask(`${path}.data`)).body).toMatch(offered);
  const answers = await Promise.all([ask(path, less), ask(path, less)]);
  expect(answers.map(({ status, toast }) => `${status} ${toast}`).toSorted()).toEqual([
    "302 alreadyDealtWith",
    "302 orderMade",
  ]);
  const [order, ...more] = await shop.db.select().from(orders);
  expect([order!.totalKobo, more]).toEqual([1_245_000, []]);
  expect((await ask(`${path}.data`)).body).not.toMatch(offered);
  const history = (await ask(`/admin/orders/${order!.id}.data`)).body;
  for (const words of ["short-accepted", "bank charge"]) expect(history).toContain(words);
  expect(await findTrackedOrder(shop, token)).toMatchObject({ shortKobo: 5_000, dueKobo: 0, totalKobo: 1_245_000 });
  expect((await ask(`/track/${token}.data`)).body).not.toContain("bank charge");
  const paper = (await ask(`/receipt/${token}.data`)).body;
  for (const words of ["Receipt", "short transfer", "1245000"]) expect(paper).toContain(words);
});

test("accepting less needs a reason, and another role or form is refused", async () => {
  const { path } = await short();
  const refused = await ask(`${path}.data`, { ...less, reason: "  " });
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining("Enter why")]);
  expect((await ask(`${path}.data`, { ...less, reason: "a".repeat(121) })).status).toBe(400);
  for (const shortKobo of ["", "0", "-5000", "5e3", "50.00"]) {
    expect([shortKobo, (await ask(path, { ...less, shortKobo })).status]).toEqual([shortKobo, 400]);
  }
  expect((await ask(`/admin/confirm/${"0".repeat(36)}`, less)).status).toBe(404);
  const byPacker = await askAsPacker(path, less);
  expect(byPacker.toast).not.toBe("orderMade");
  expect(await shop.db.select().from(orders)).toEqual([]);
});

test("a transfer short by more than the owner's sum is not offered, and is refused to a stale page", async () => {
  const { path } = await short();
  expect((await ask(`${path}.data`)).body).toMatch(offered);
  await shop.db.insert(shopSettings).values({ key: "mostShortKobo", value: 4_999 });
  expect((await ask(`${path}.data`)).body).not.toMatch(offered);
  expect(await ask(path, less)).toMatchObject({ status: 302, toast: "alreadyDealtWith" });
  expect(await shop.db.select().from(orders)).toEqual([]);
});
