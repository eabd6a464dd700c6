import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import { returnItems, returns } from "#app/orders/returns/return-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as begin from "./begin-return-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  begin: { path: "orders/:id/return", parentId: "admin", module: begin },
});
const takeReturns = () => shop.db.insert(shopSettings).values({ key: "takesReturns", value: true });

async function deliver() {
  const product = await insertProduct(shop.db, { quantities: { M: 1, L: 1 } });
  // Long before the last day for a customer who changed their mind.
  const updatedAt = new Date("2020-01-01T09:00:00Z");
  return await insertOrder(shop.db, { product, stage: "delivered", status: "success", updatedAt });
}

const form = (changes: Record<string, string> = {}) => ({
  id: newId(),
  wish: "exchange",
  reason: "changed-mind",
  unworn: "on",
  said: "She came to the shop",
  "pieces-0": "1",
  "size-0": "L",
  ...changes,
});

test("staff start a return from the order, once, at any time, and the history says who", async () => {
  await takeReturns();
  const { id } = await deliver();
  const path = `/admin/orders/${id}/return`;
  expect((await ask(path)).status).toBe(200);
  const fields = form();
  for (const answer of [await ask(path, fields), await ask(path, fields)]) {
    expect(answer).toMatchObject({ status: 302, to: `/admin/returns/${fields.id}`, toast: "updated" });
  }
  expect(await shop.db.select().from(returns)).toMatchObject([
    { id: fields.id, orderId: id, state: "asked", wish: "exchange", said: "She came to the shop" },
  ]);
  expect(await shop.db.select().from(returnItems)).toMatchObject([{ position: 0, count: 1, newSize: "L" }]);
  expect(await shop.db.select().from(orderEvents)).toMatchObject([
    { kind: "return-asked", actor: expect.stringContaining("@") },
  ]);
});

test("what is missing has its sentence, and what cannot go back writes nothing", async () => {
  await takeReturns();
  const { id } = await deliver();
  const path = `/admin/orders/${id}/return`;
  for (const [changes, words] of [
    [{ reason: "" }, "Choose a reason."],
    [{ wish: "" }, "Choose exchange or refund."],
    [{ "size-0": "" }, "Choose the new size for each item."],
    [{ "pieces-0": "0" }, "Enter the quantity."],
  ] as const) {
    const refused = await ask(`${path}.data`, form(changes));
    expect([changes, refused.status, refused.body]).toEqual([changes, 400, expect.stringContaining(words)]);
  }
  const many = await ask(`${path}.data`, form({ "pieces-0": "9" }));
  expect([many.status, many.body]).toEqual([409, expect.stringContaining("can't be returned any more")]);
  const { id: placed } = await insertOrder(shop.db);
  const early = await ask(`/admin/orders/${placed}/return.data`, form());
  expect([early.status, early.body]).toEqual([409, expect.stringContaining("has not been sent")]);
  expect((await ask(path, { id: "x" })).status).toBe(400);
  expect(await shop.db.$count(returns)).toBe(0);
});

test("a shop that takes no returns, and an unknown order, have no such page", async () => {
  const { id } = await deliver();
  expect((await ask(`/admin/orders/${id}/return`)).status).toBe(404);
  expect((await ask(`/admin/orders/${id}/return`, form())).status).toBe(404);
  await takeReturns();
  for (const unknown of ["nope", randomUUID()]) {
    expect((await ask(`/admin/orders/${unknown}/return`)).status).toBe(404);
    expect((await ask(`/admin/orders/${unknown}/return`, form())).status).toBe(404);
  }
});
