import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import { listStockHistory } from "#app/orders/audit/list-stock-history.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { CountForm } from "./count-form.tsx";
import * as lowStock from "./low-stock-page.tsx";
import * as stock from "./stock-page.tsx";

const shop = useTestShop();

const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  low: { path: "low-stock", parentId: "admin", module: lowStock },
  stock: { path: "stock", parentId: "admin", module: stock },
});

const piecesOf = async (productId: string) =>
  Object.fromEntries(
    (await shop.db.select().from(productSizes).where(eq(productSizes.productId, productId))).map(row => [
      row.size,
      row.quantity,
    ]),
  );

test("numbers of several products are saved at once, and an empty input changes nothing", async () => {
  const gele = await insertProduct(shop.db, { title: "Gele", quantities: { M: 1, L: 2 } });
  const cap = await insertProduct(shop.db, { title: "Straw cap", quantities: { M: null } });
  const fields = {
    [`shown:${gele.id}:M`]: "1",
    [`count:${gele.id}:M`]: "7",
    [`shown:${gele.id}:L`]: "2",
    [`count:${gele.id}:L`]: "",
    [`shown:${cap.id}:M`]: "",
    [`count:${cap.id}:M`]: "4",
  };
  expect(await ask("/admin/low-stock", fields)).toMatchObject({ status: 302, toast: "updated" });
  expect([await piecesOf(gele.id), await piecesOf(cap.id)]).toEqual([{ M: 7, L: 2 }, { M: 4 }]);
  const actions = (await shop.db.select().from(auditEvents)).map(({ action }) => action);
  expect(actions).toEqual(["count", "count"]);
});

test("the pieces of a pre-order are those that are to come, and both pages say so", async () => {
  const { id } = await insertProduct(shop.db, { title: "Gele", quantities: { M: 1 } });
  await shop.db.update(products).set({ preorderBy: "2027-01-20" }).where(eq(products.id, id));
  await insertProduct(shop.db, { title: "Straw cap", quantities: { M: 1 } });
  await shop.db.insert(shopSettings).values({ key: "lowStockPieces", value: 2 });
  const counted = await stock.loader(shop.ask("/admin/stock") as never);
  const days = counted.groups.map(({ title, comesBy }) => [title, comesBy]);
  expect(days).toEqual([
    ["Gele", "Wed 20 Jan"],
    ["Straw cap", undefined],
  ]);
  const { looks } = await lowStock.loader(shop.ask("/admin/low-stock") as never);
  expect(looks[id]!.comesBy).toBe("Wed 20 Jan");
  const Component = () =>
    createElement(CountForm, { label: "", groups: counted.groups, action: "/", answer: undefined });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
  expect(html).toMatch(/Gele.*to come by Wed 20 Jan.*1 to come.*Straw cap.*1 left/u);
});

test("a size sold since the page was made is asked about, and does not hold back the others", async () => {
  const gele = await insertProduct(shop.db, { title: "Gele", quantities: { M: 4 } });
  const cap = await insertProduct(shop.db, { title: "Straw cap", quantities: { M: 2 } });
  const fields = {
    [`shown:${gele.id}:M`]: "5",
    [`count:${gele.id}:M`]: "9",
    [`shown:${cap.id}:M`]: "2",
    [`count:${cap.id}:M`]: "3",
  };
  const answer = await ask("/admin/stock.data", fields);
  expect(answer.status).toBe(409);
  expect(answer.body).toContain("The stock has changed meanwhile.");
  expect([await piecesOf(gele.id), await piecesOf(cap.id)]).toEqual([{ M: 4 }, { M: 3 }]);
});

test("what came in is added to what is there by then, and a form sent twice adds once", async () => {
  const { id, version } = await insertProduct(shop.db, { quantities: { M: 5, L: 4, S: null } });
  // Two were sold since the page was made.
  await shop.db.update(productSizes).set({ quantity: 3 }).where(eq(productSizes.size, "M"));
  const fields = {
    [`version:${id}`]: String(version),
    [`shown:${id}:M`]: "5",
    [`count:${id}:M`]: "+12",
    [`shown:${id}:L`]: "4",
    [`count:${id}:L`]: "−3",
  };
  expect(await ask("/admin/stock", fields)).toMatchObject({ status: 302, toast: "updated" });
  expect(await piecesOf(id)).toEqual({ M: 15, L: 1, S: null });
  const again = await ask("/admin/stock.data", fields);
  expect([again.status, again.body]).toEqual([409, expect.stringContaining("The stock has changed meanwhile.")]);
  expect((await ask("/admin/stock", { ...fields, [`version:${id}`]: "" })).status).toBe(409);
  expect(await piecesOf(id)).toEqual({ M: 15, L: 1, S: null });
  const [event] = await shop.db.select().from(auditEvents);
  expect(event).toMatchObject({ action: "count", subjectId: id });
});

test.each([
  ["+", "Enter a whole number. To add or take off, type +12 or -3."],
  ["++1", "Enter a whole number."],
  ["+1.5", "Enter a whole number."],
  ["+-3", "Enter a whole number."],
  ["+9999999999", "Enter a whole number."],
  ["-6", "Only 5 left in stock. You can't take off 6."],
])("%s is no stock: its sentence says what to type, and nothing is saved", async (typed, words) => {
  const { id, version } = await insertProduct(shop.db, { quantities: { M: 5 } });
  const fields = { [`version:${id}`]: String(version), [`shown:${id}:M`]: "5", [`count:${id}:M`]: typed };
  const refused = await ask("/admin/stock.data", fields);
  expect([refused.status, refused.body.includes(words)]).toEqual([typed === "-6" ? 409 : 400, true]);
  expect(await piecesOf(id)).toEqual({ M: 5 });
});

test("nothing is added to a size that was never counted", async () => {
  const { id, version } = await insertProduct(shop.db, { quantities: { M: null } });
  const fields = { [`version:${id}`]: String(version), [`shown:${id}:M`]: "", [`count:${id}:M`]: "+1" };
  const refused = await ask("/admin/stock.data", fields);
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining("Not counted yet")]);
  expect(await piecesOf(id)).toEqual({ M: null });
});

test("a word instead of a number is refused, and nothing is saved", async () => {
  const { id } = await insertProduct(shop.db, { quantities: { M: 4 } });
  const answer = await ask("/admin/stock.data", { [`shown:${id}:M`]: "4", [`count:${id}:M`]: "many" });
  expect([answer.status, answer.body.includes("Enter a whole number.")]).toEqual([400, true]);
  expect(await piecesOf(id)).toEqual({ M: 4 });
});

test("the stock page lists products found by title, or one with its history", async () => {
  const gele = await insertProduct(shop.db, { title: "Gele", quantities: { M: 1 } });
  await insertProduct(shop.db, { title: "Straw cap", quantities: { M: 1 } });
  const found = (await ask("/admin/stock.data?q=straw")).body;
  expect([found.includes("Straw cap"), found.includes("Gele")]).toEqual([true, false]);
  const one = (await ask(`/admin/stock.data?product=${gele.id}`)).body;
  expect([one.includes("Straw cap"), one.includes("Gele")]).toEqual([false, true]);
  const none = (await ask("/admin/stock.data?product=none")).body;
  expect([none.includes("Straw cap"), none.includes("Gele")]).toEqual([false, false]);
});

test("a size's history has its sales, what was put back, counts and edits, newest first", async () => {
  const gele = await insertProduct(shop.db, { title: "Gele", quantities: { M: 5 } });
  const createdAt = new Date("2026-11-20T09:00:00Z");
  const { id: orderId, number } = await insertOrder(shop.db, { product: gele, createdAt });
  const back = [{ productId: gele.id, size: "M", pieces: 1 }];
  await shop.db.insert(orderEvents).values({
    id: newId(),
    orderId,
    actor: "sales@example.com",
    kind: "cancel",
    after: { piecesBack: back },
    at: new Date("2026-11-21T09:00:00Z"),
  });
  await ask("/admin/stock", { [`shown:${gele.id}:M`]: "5", [`count:${gele.id}:M`]: "3" });
  const order = { id: orderId, number };
  expect(await listStockHistory(shop, gele.id)).toMatchObject([
    { size: "M", why: "count", change: -2, left: 3, who: expect.stringContaining("@") },
    { size: "M", why: "back", change: 1, who: "sales@example.com", order },
    { size: "M", why: "sale", change: -1, order },
  ]);
  expect(await listStockHistory(shop, "none")).toEqual([]);
});
