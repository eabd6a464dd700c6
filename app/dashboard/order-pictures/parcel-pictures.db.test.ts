import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as orderMoves from "#app/dashboard/orders/orders-move.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import * as shownPicture from "#app/endpoints/data/order-picture.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { ParcelChoice } from "#app/orders/order-pictures/order-picture.ts";
import { type ListedPicture, listPictures } from "#app/orders/order-pictures/order-pictures.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import * as receipt from "#app/storefront/after-sale/receipt-page.tsx";
import * as tracking from "#app/storefront/order/tracking-page.tsx";
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
  picture: { path: "orders/:id/pictures/:key", parentId: "admin", module: staffPicture },
  move: { path: "orders/move", parentId: "admin", module: orderMoves },
  track: { path: "track/:token", parentId: "root", module: tracking },
  shown: { path: "track/:token/pictures/:key", parentId: "root", module: shownPicture },
  receipt: { path: "receipt/:token", parentId: "root", module: receipt },
});

const choose = (value: ParcelChoice) => shop.db.insert(shopSettings).values({ key: "parcelPictures", value });
const toPack = () => insertOrder(shop.db, { wantsDelivery: true });

/** Asks as a member of staff, or without a `role` as anybody. */
async function ask(path: string, { role, form }: { role?: StaffRole; form?: [string, string | File][] } = {}) {
  const { origin } = shop.settings;
  const headers = { Origin: origin, ...(role && { Cookie: await shop.asStaff(role) }) };
  const isUpload = form?.some(([, value]) => value instanceof File);
  const body = isUpload ? new FormData() : new URLSearchParams();
  for (const [name, value] of form ?? []) body.append(name, value as string);
  const init = form ? { method: "POST", headers, body } : { headers };
  return handle(new Request(origin + path, init), shop.context());
}

async function upload(id: string, bytes: Uint8Array | string): Promise<Response> {
  const file = new File([bytes as BlobPart], "IMG_1.jpg");
  const form: [string, string | File][] = [
    ["intent", "add-pictures"],
    ["picture", file],
    ["picture", new File([], "")],
  ];
  return await ask(`/admin/orders/${id}.data`, { role: "packer", form });
}

async function pack(id: string): Promise<Response> {
  const form: [string, string][] = [
    ["intent", "stage"],
    ["from", "placed"],
    ["to", "packed"],
  ];
  return await ask(`/admin/orders/${id}.data`, { role: "packer", form });
}

const stageOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.stage;

test("a packer pictures an order and packs it, and its link shows the picture; strangers, receipts and payers get none", async () => {
  await choose("required");
  const { id, trackToken } = await toPack();
  const refused = await pack(id);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("Add a picture of the parcel")]);
  expect(await stageOf(id)).toBe("placed");

  expect((await upload(id, "<script>")).status).toBe(400);
  expect(await (await upload(id, "")).text()).toContain("The file is empty");
  expect((await upload(id, await phonePicture())).status).toBe(202);
  const [{ key }] = (await listPictures(shop.db, id, "parcel")) as [ListedPicture];
  const ofStaff = `/admin/orders/${id}/pictures/${key}`;
  const ofLink = `/track/${trackToken}/pictures/${key}`;
  expect((await ask(ofLink)).status).toBe(404);
  expect((await pack(id)).status).toBe(202);
  expect(await stageOf(id)).toBe("packed");

  const seen = await ask(ofLink);
  expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(seen.headers.get("cache-control")).toBe("private, max-age=86400");
  const seenByStaff = await ask(ofStaff, { role: "packer" });
  expect([seenByStaff.status, seenByStaff.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect((await ask(ofStaff)).status).not.toBe(200);
  const other = await toPack();
  for (const path of [`/track/${other.trackToken}/pictures/${key}`, `/track/none/pictures/${key}`]) {
    expect((await ask(path)).status).toBe(404);
  }
  expect(await (await ask(`/track/${trackToken}.data`)).text()).toContain(key);
  expect(await (await ask(`/receipt/${trackToken}.data`)).text()).not.toContain(key);
});

test("many orders are packed with the count and the reason of those without a picture; one leads to its page", async () => {
  await choose("required");
  const [one, two] = [await toPack(), await toPack()];
  await upload(two.id, await phonePicture());
  const asked = (...ids: string[]) => [
    ["to", "next"] as [string, string],
    ...ids.map((id): [string, string] => ["order", `${id}~placed`]),
  ];
  const alone = await ask("/admin/orders/move", { role: "packer", form: asked(one.id) });
  expect([alone.status, alone.headers.get("location")]).toEqual([302, `/admin/orders/${one.id}`]);
  expect(alone.headers.getSetCookie().join()).toContain("toast=pictureFirst");
  const both = await ask("/admin/orders/move.data", { role: "packer", form: asked(one.id, two.id) });
  expect(await both.text()).toContain("no-picture");
  expect([await stageOf(one.id), await stageOf(two.id)]).toEqual(["placed", "packed"]);
});

test("where they are off, the order's page and the tracking page have nothing of them", async () => {
  const { id, trackToken } = await toPack();
  expect((await upload(id, await phonePicture())).status).toBe(404);
  expect((await pack(id)).status).toBe(202);
  const page = await (await ask(`/admin/orders/${id}.data`, { role: "owner" })).text();
  expect(page).not.toContain("isRequired");
  await shop.pool.query("alter table parcel_pictures rename to hidden_pictures");
  try {
    expect((await ask(`/track/${trackToken}.data`)).status).toBe(200);
    expect((await ask(`/admin/orders/${id}.data`, { role: "owner" })).status).toBe(200);
  } finally {
    await shop.pool.query("alter table hidden_pictures rename to parcel_pictures");
  }
});
