import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import * as print from "#app/dashboard/orders/print-page.tsx";
import * as shownPicture from "#app/endpoints/data/order-picture.tsx";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { listPictures } from "#app/orders/order-pictures/order-pictures.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { askForBalance } from "#app/selling/pay-links/ask-for-balance.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { jobsOf } from "#app/shop-jobs.server.ts";
import * as receipt from "#app/storefront/after-sale/receipt-page.tsx";
import * as tracking from "#app/storefront/order/tracking-page.tsx";
import * as pay from "#app/storefront/pay-links/pay-page.tsx";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as staffPicture from "./order-picture.tsx";

const shop = useTestShop();
const handle = routeHandler({
  root: { module: { default: () => null } },
  admin: { path: "admin", parentId: "root", module: admin },
  list: { path: "", parentId: "admin", module: list },
  order: { path: "orders/:id", parentId: "list", module: order },
  print: { path: "orders/:id/print", parentId: "admin", module: print },
  picture: { path: "orders/:id/pictures/:key", parentId: "admin", module: staffPicture },
  track: { path: "track/:token", parentId: "root", module: tracking },
  shown: { path: "track/:token/pictures/:key", parentId: "root", module: shownPicture },
  receipt: { path: "receipt/:token", parentId: "root", module: receipt },
  pay: { path: "pay/:token", parentId: "root", module: pay },
});

const sample = { wantsDelivery: true, deliveryKind: "door", stage: "sent", customerEmail: "ada@example.com" } as const;

beforeEach(async () => {
  await shop.db.insert(shopSettings).values([
    { key: "doorPictures", value: true },
    { key: "stageEmails", value: "delivered" },
  ]);
});

/** Asks as a packer, or as anybody. */
async function ask(path: string, form?: Record<string, string | File>): Promise<{ status: number; text: string }> {
  const { origin } = shop.settings;
  const headers = { Origin: origin, ...(path.startsWith("/admin") && { Cookie: await shop.asStaff("packer") }) };
  const isUpload = Object.values(form ?? {}).some(value => value instanceof File);
  const body = isUpload ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(form ?? {})) body.append(name, value as string);
  const request = new Request(origin + path, form ? { method: "POST", headers, body } : { headers });
  const response = await handle(request, shop.context());
  return { status: response.status, text: await response.text() };
}

const upload = async (id: string, bytes: Uint8Array | string) =>
  await ask(`/admin/orders/${id}.data`, {
    intent: "add-door-picture",
    picture: new File([bytes as BlobPart], "IMG_1.jpg"),
  });
const deliver = async (id: string, more: Record<string, string> = {}) =>
  await ask(`/admin/orders/${id}.data`, { intent: "stage", from: "sent", to: "delivered", ...more });
const keyOf = async (id: string) => (await listPictures(shop.db, id, "handover"))[0]?.key ?? "";

test("a packer pictures the hand-over; the order's link shows it, and no payer's page, paper, slip or e-mail does", async () => {
  const { id, trackToken } = await insertOrder(shop.db, { ...sample, isPromised: true });
  expect((await upload(id, "<script>")).status).toBe(400);
  expect(await upload(id, await phonePicture())).toMatchObject({ status: 202 });
  const again = await upload(id, await phonePicture());
  expect([again.status, again.text]).toEqual([400, expect.stringContaining("This order has a picture.")]);
  const key = await keyOf(id);
  expect((await ask(`/admin/orders/${id}/pictures/${key}`)).status).toBe(200);
  expect((await ask(`/track/${trackToken}.data`)).text).not.toContain(key);
  expect((await ask(`/track/${trackToken}/pictures/${key}`)).status).toBe(404);
  expect((await deliver(id, { owedBy: "Ada Obi", owedOn: lagosDayOf(shop.now()) })).status).toBe(202);
  expect((await ask(`/track/${trackToken}.data`)).text).toContain(key);
  expect((await ask(`/track/${trackToken}/pictures/${key}`)).status).toBe(200);

  expect((await askForBalance(shop, { orderId: id, actor: "owner@example.com" })).kind).toBe("asked");
  const [link] = await shop.db.select().from(payLinks);
  for (const path of [`/pay/${link!.token}.data`, `/receipt/${trackToken}.data`, `/admin/orders/${id}/print.data`]) {
    const { status, text } = await ask(path);
    expect([path, status, text.includes(key)]).toEqual([path, 200, false]);
    expect(text).not.toContain("at the door, added");
  }
  shop.passMinutes(3);
  await jobsOf(shop)
    .find(({ name }) => name === "outbox")!
    .run(new AbortController().signal);
  const mails = await shop.db.select().from(emails);
  expect(mails.map(({ subject }) => subject).join()).toContain("delivered");
  expect(JSON.stringify(mails)).not.toContain(key);
});

test("instead of the code the picture delivers, and stays until that step is undone", async () => {
  await shop.db.insert(shopSettings).values({ key: "doorCodes", value: true });
  const { id } = await insertOrder(shop.db, { ...sample, doorCode: "0471" });
  const asked = await deliver(id);
  expect([asked.status, asked.text]).toEqual([
    400,
    expect.stringContaining("Enter the customer's code, or say who took it or add a picture at the door."),
  ]);
  await upload(id, await phonePicture());
  expect((await deliver(id)).status).toBe(202);
  expect((await ask(`/admin/orders/${id}.data`)).text).toContain("isPictured");
  const key = await keyOf(id);
  const remove = async () => await ask(`/admin/orders/${id}.data`, { intent: "remove-picture", key });
  const kept = await remove();
  expect([kept.status, kept.text]).toEqual([409, expect.stringContaining("Undo that step first.")]);
  await ask(`/admin/orders/${id}.data`, { intent: "undo", from: "delivered" });
  expect((await remove()).status).toBe(202);
  expect(await keyOf(id)).toBe("");
});

test("an order that no rider brings, or that is not sent yet, takes none; where they are off, nobody is asked", async () => {
  const park = await insertOrder(shop.db, { ...sample, deliveryKind: "park" });
  const packed = await insertOrder(shop.db, { ...sample, stage: "packed" });
  for (const { id } of [park, packed]) {
    const refused = await upload(id, await phonePicture());
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("Nothing was changed.")]);
  }
  await shop.db.delete(shopSettings).where(eq(shopSettings.key, "doorPictures"));
  await shop.db.update(orders).set({ stage: "sent" }).where(eq(orders.id, packed.id));
  expect((await upload(packed.id, await phonePicture())).status).toBe(404);
  expect(await keyOf(packed.id)).toBe("");
});
