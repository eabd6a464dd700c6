import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as orderMoves from "#app/dashboard/orders/orders-move.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import * as print from "#app/dashboard/orders/print-page.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { riderChat } from "#app/orders/fulfilment/rider-text.ts";
import { whatsAppNews } from "#app/orders/fulfilment/stage-news.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { jobsOf } from "#app/shop-jobs.server.ts";
import * as receipt from "#app/storefront/after-sale/receipt-page.tsx";
import * as tracking from "#app/storefront/order/tracking-page.tsx";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as order from "./order-page.tsx";

const shop = useTestShop();
const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  list: { path: "", parentId: "admin", module: list },
  order: { path: "orders/:id", parentId: "list", module: order },
  print: { path: "orders/:id/print", parentId: "admin", module: print },
  move: { path: "orders/move", parentId: "admin", module: orderMoves },
  track: { path: "track/:token", parentId: "root", module: tracking },
  receipt: { path: "receipt/:token", parentId: "root", module: receipt },
};
const asOwner = ownersBrowser(() => shop, routes);
const asPacker = ownersBrowser(() => shop, routes, "packer");

const row = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

let id: string;
let code: string;
let trackToken: string;

beforeEach(async () => {
  await shop.db.insert(shopSettings).values([
    { key: "doorCodes", value: true },
    { key: "stageEmails", value: "sent" },
  ]);
  ({ id, trackToken } = await insertOrder(shop.db, {
    ...{ wantsDelivery: true, deliveryKind: "door", stage: "packed", customerEmail: "ada@example.com" },
  }));
  const sent = { intent: "stage", from: "packed", to: "sent", company: "Musa", driverPhone: "", link: "" };
  await asPacker(`/admin/orders/${id}`, sent);
  // The page has these digits nowhere else.
  code = "7391";
  await shop.db.update(orders).set({ doorCode: code }).where(eq(orders.id, id));
});

const deliver = (form: Record<string, string>) =>
  asPacker(`/admin/orders/${id}.data`, { intent: "stage", from: "sent", to: "delivered", ...form });

test("the customer has the code on the order's page and in the e-mail; staff, slip, receipt and messages have it nowhere", async () => {
  expect((await asOwner(`/track/${trackToken}.data`)).body).toContain(code);
  shop.passMinutes(3);
  await jobsOf(shop)
    .find(({ name }) => name === "outbox")!
    .run(new AbortController().signal);
  const mails = await shop.db.select().from(emails);
  expect(mails.map(({ textBody }) => textBody).join()).toContain(
    `Code for the rider: ${code}. Say it when you have your parcel.`,
  );
  for (const path of [`/admin/orders/${id}.data`, `/admin/orders/${id}/print.data`, "/admin.data"]) {
    expect([path, (await asOwner(path)).body.includes(code)]).toEqual([path, false]);
  }
  expect((await asOwner(`/receipt/${trackToken}.data`)).body).not.toContain(code);
  const detail = (await findOrder(shop, id))!;
  const facts = { collectAddress: "", trackAddress: "https://shop.test/track/1", onItsWay: "" };
  const news = decodeURIComponent(whatsAppNews(detail, facts)!);
  expect(news).toContain("Your code for the rider is on this page:\nhttps://shop.test/track/1");
  expect(decodeURIComponent(riderChat(detail)!)).toContain("Ask for the customer's 4-digit code and send it to me.");
  expect(news + riderChat(detail)).not.toContain(code);
});

test("a packer delivers with the code or with a name, and reads in a sentence what is wrong", async () => {
  const refused = async (form: Record<string, string>) => {
    const { status, body } = await deliver(form);
    return [status, body];
  };
  expect(await refused({})).toEqual([400, expect.stringContaining("Enter the customer's code, or say who took it.")]);
  const alone = await asPacker("/admin/orders/move", { to: "next", order: `${id}~sent` });
  expect(alone).toMatchObject({ status: 302, to: `/admin/orders/${id}`, toast: "codeFirst" });
  expect(await refused({ takenBy: "a".repeat(81) })).toEqual([400, expect.stringContaining("at most 80 characters")]);
  for (const doorCode of ["1234", "73", "73915", "<script>", "7".repeat(5_000)]) {
    const [status, text] = await refused({ doorCode });
    expect([doorCode.slice(0, 9), status, text]).toEqual([doorCode.slice(0, 9), 400, expect.stringMatching(/code/u)]);
  }
  expect((await row(id)).stage).toBe("sent");
  expect((await deliver({ takenBy: "Mama Tunde" })).status).toBe(202);
  expect((await row(id)).stage).toBe("delivered");
  expect((await asPacker(`/admin/orders/${id}.data`)).body).toContain("Mama Tunde");
});

test("five wrong codes are said to be too many, and the code is heard with spaces and letters before", async () => {
  expect((await deliver({ doorCode: "it is 73-91 " })).status).toBe(202);
  expect((await asPacker(`/admin/orders/${id}`, { intent: "undo", from: "delivered" })).status).toBe(302);
  for (let tries = 0; tries < 5; tries++) expect((await deliver({ doorCode: "1111" })).status).toBe(400);
  const locked = await deliver({ doorCode: code });
  expect([locked.status, locked.body]).toEqual([429, expect.stringContaining("Five wrong codes")]);
});
