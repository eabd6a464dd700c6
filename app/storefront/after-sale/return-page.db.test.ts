import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { runReturnDeadlines } from "#app/orders/returns/close-returns.server.ts";
import { findOwnReturns } from "#app/orders/returns/find-own-returns.server.ts";
import { readReturnPicture } from "#app/orders/returns/return-pictures.server.ts";
import { returnItems, returnPictures, returns } from "#app/orders/returns/return-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import * as trackOrder from "#app/storefront/order/tracking-page.tsx";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as account from "./return-page.tsx";
import { OwnReturnsView } from "./return-view.tsx";

const shop = useTestShop();
const handle = routeHandler({
  root: { module: { default: () => null } },
  track: { path: "track/:token", parentId: "root", module: trackOrder },
  return: { path: "track/:token/return", parentId: "root", module: account },
});

function ask(path: string, form?: Record<string, string | File>): Promise<Response> {
  const { origin } = shop.settings;
  const fields = Object.entries(form ?? {});
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
  const body = "picture" in (form ?? {}) ? new FormData() : new URLSearchParams(texts);
  if (body instanceof FormData) for (const [name, value] of fields) body.set(name, value);
  const init = form ? { method: "POST", body, headers: { Origin: origin } } : {};
  return handle(new Request(origin + path, init), shop.context());
}

const switchOn = () => shop.db.insert(shopSettings).values({ key: "takesReturns", value: true });

/** Ada's delivered order of two dresses, of which L is sold out. */
async function deliver() {
  const product = await insertProduct(shop.db, { quantities: { M: 3, L: 0, XL: 2 } });
  const order = await insertOrder(shop.db, {
    product,
    stage: "delivered",
    status: "success",
    fullName: "Ada Secretname",
    lines: [{ quantity: 2 }],
  });
  const after = { stage: "delivered", status: "success" };
  await shop.db
    .insert(orderEvents)
    .values({ id: newId(), orderId: order.id, actor: "o@example.com", kind: "stage", after, at: shop.now() });
  return { order, page: `/track/${order.trackToken}/return` };
}

const form = (more: Record<string, string> = {}) => ({
  intent: "ask",
  id: randomUUID(),
  "pieces-0": "1",
  "size-0": "XL",
  reason: "wrong-size",
  wish: "exchange",
  unworn: "on",
  ...more,
});

describe("where the owner takes no returns", () => {
  test("there is no return page, and neither the order's page nor the job queries returns", async () => {
    const { order, page } = await deliver();
    expect((await ask(page)).status).toBe(404);
    expect((await ask(page, form())).status).toBe(404);
    // Makes the next query fail.
    await shop.pool.query("alter table returns rename to hidden_returns");
    try {
      const body = await (await ask(`/track/${order.trackToken}.data`)).text();
      expect(body).toContain(order.number);
      await runReturnDeadlines(shop);
    } finally {
      await shop.pool.query("alter table hidden_returns rename to returns");
    }
  });

  test("earlier returns are still shown", async () => {
    await switchOn();
    const { page } = await deliver();
    await ask(page, form());
    await shop.db.delete(shopSettings);
    expect((await ask(page)).status).toBe(200);
  });
});

describe("the return page", () => {
  test("shows nothing about the buyer", async () => {
    await switchOn();
    const { page } = await deliver();
    const answer = await ask(`${page}.data`);
    expect(await answer.text()).not.toMatch(/Secretname|8031234567|Allen Avenue|ada@example/u);
    for (const token of ["none", "0".repeat(32)]) expect((await ask(`/track/${token}/return`)).status).toBe(404);
  });

  test("takes a valid request once, and explains the faults of an invalid one", async () => {
    await switchOn();
    const { order, page } = await deliver();
    const right = form();
    for (let times = 0; times < 2; times++) {
      const asked = await ask(page, right);
      expect([asked.status, asked.headers.get("location")]).toEqual([302, page]);
    }
    expect(await shop.db.select().from(returnItems)).toMatchObject([{ position: 0, count: 1, newSize: "XL" }]);
    const { unworn: _unworn, ...worn } = form();
    const wrong = [
      [form({ "pieces-0": "0" }), 400, "Enter the quantity"],
      [form({ "size-0": "" }), 400, "Choose the new size"],
      [worn, 400, "Only unworn items"],
      [form({ reason: "" }), 400, "Choose a reason"],
      [form({ "pieces-0": "2" }), 409, "can't be returned any more"],
    ] as const;
    for (const [typed, status, sentence] of wrong) {
      const refused = await ask(`${page}.data`, typed);
      expect([refused.status, await refused.text()]).toEqual([status, expect.stringContaining(sentence)]);
    }
    for (const odd of [form({ id: "1" }), form({ "pieces-0": "-1" }), form({ "pieces-x": "1" })]) {
      expect((await ask(page, odd)).status).toBe(400);
    }
    expect((await ask(`${page}?form=ask`, { ...form(), intent: "" })).status).toBe(400);
    await shop.db.update(orders).set({ stage: "cancelled" }).where(eq(orders.id, order.id));
    expect((await ask(page, form())).status).toBe(409);
  });

  test("offers faults only for what was made to measure, and says so", async () => {
    await switchOn();
    const { order, page } = await deliver();
    const { trackToken: token } = order;
    const shown = async () => {
      const found = (await findOwnReturns(shop, token))!;
      const Component = () => createElement(OwnReturnsView, { found, token, formId: randomUUID(), answer: undefined });
      return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
    };
    expect(await shown()).toMatch(/Changed my mind.*unworn/u);
    await shop.db.update(orderItems).set({ measures: [] }).where(eq(orderItems.orderId, order.id));
    const html = await shown();
    for (const words of ["made to your measurements", "only if it is faulty or wrong", "Not what I ordered"]) {
      expect(html).toContain(words);
    }
    expect(html).not.toMatch(/Changed my mind|unworn/u);
    const refused = await ask(`${page}.data`, form());
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("If it doesn't fit, contact"),
    ]);
    expect((await ask(page, form({ reason: "faulty" }))).status).toBe(302);
  });

  test("lets only the link's holder cancel a return or report that it is on its way", async () => {
    await switchOn();
    const { page } = await deliver();
    await ask(page, form());
    const [{ id }] = (await shop.db.select().from(returns)) as [typeof returns.$inferSelect];
    const other = `/track/${(await deliver()).order.trackToken}/return`;
    expect((await ask(other, { intent: "withdraw", return: id })).status).toBe(404);
    expect((await ask(page, { intent: "withdraw", return: id })).status).toBe(302);
    expect(await shop.db.select().from(returns)).toMatchObject([{ state: "withdrawn" }]);
    await shop.db.update(returns).set({ state: "accepted" });
    expect((await ask(page, { intent: "sent", return: id, waybill: "  GIG\u0000 W-1 " })).status).toBe(302);
    expect(await shop.db.select().from(returns)).toMatchObject([{ state: "on-its-way", waybill: "GIG W-1" }]);
  });
});

describe("pictures of a return", () => {
  test("are re-encoded, at most three per return, for staff only and for ninety days", async () => {
    await switchOn();
    const { page } = await deliver();
    await ask(page, form());
    const [{ id }] = (await shop.db.select().from(returns)) as [typeof returns.$inferSelect];
    const send = async (bytes: Uint8Array | string, at = page) =>
      await ask(`${at}?return=${id}`, { picture: new File([bytes as BlobPart], "it.jpg") });
    expect((await send("<script>")).status).toBe(400);
    expect((await ask(`${page}?return=${id}`, { picture: "" })).status).toBe(400);
    expect((await send(await phonePicture(), `/track/${(await deliver()).order.trackToken}/return`)).status).toBe(404);
    const sent = await Promise.all(Array.from({ length: 4 }, async () => send(await phonePicture())));
    expect(sent.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    const kept = await shop.db.select().from(returnPictures);
    expect(kept).toHaveLength(3);
    const { key } = kept[0]!;
    expect((await readReturnPicture(shop, { id, key }))!.subarray(8, 12).toString("latin1")).toBe("WEBP");
    expect(await readReturnPicture(shop, { id: newId(), key })).toBeUndefined();
    shop.passMinutes(91 * 24 * 60);
    await runReturnDeadlines(shop);
    expect(await shop.db.$count(returnPictures)).toBe(0);
    expect(await readReturnPicture(shop, { id, key })).toBeUndefined();
  });
});
