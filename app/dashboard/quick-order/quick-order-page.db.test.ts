import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as settings from "#app/dashboard/settings/settings-form-page.tsx";
import { checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { localTimeText } from "#app/money/transfers/parse-seen-transfer.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as payLink from "./pay-link-page.tsx";
import { QuickCustomer } from "./quick-customer.tsx";
import * as look from "./quick-order-look.tsx";
import * as quickOrder from "./quick-order-page.tsx";
import type { QuickPage } from "./quick-page.ts";

const shop = useTestShop();

const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  settings: { path: "settings/:page", parentId: "admin", module: settings },
  order: { path: "orders/:id", parentId: "admin", module: order },
  quick: { path: "quick-order", parentId: "admin", module: quickOrder },
  look: { path: "quick-order/look", parentId: "admin", module: look },
  link: { path: "pay-links/:id", parentId: "admin", module: payLink },
});

const switchOn = () => shop.db.insert(shopSettings).values({ key: "quickOrders", value: true });

/** The fields of a completed form, for a product in size M. */
async function filled(...more: [string, string][]): Promise<[string, string][]> {
  const { id } = await insertProduct(shop.db);
  const customer: [string, string][] = [
    ["fullName", "Bola Ade"],
    ["phone", "0803 123 4567"],
    ["way", "collect"],
    ["hours", "24"],
    ["source", "cash"],
  ];
  return [["formId", newId()], ["line", `${id} M`], ["pieces", "2"], ...customer, ...more];
}

test("from a customer's page, name, address and the sizes they bought are there", async () => {
  await switchOn();
  await insertOrder(shop.db, { fullName: "Zainab Bello", street: "3 Ogui Road", lines: [{ size: "XL" }] });
  const { body } = await ask("/admin/quick-order.data?phone=%2B2348031234567");
  for (const fact of ["Zainab Bello", "3 Ogui Road", '"usualSizes",[', '"XL"']) expect(body).toContain(fact);
});

test("the quick order page and its menu entry exist only once the owner has switched it on", async () => {
  expect((await ask("/admin/quick-order")).status).toBe(404);
  expect((await ask("/admin/quick-order", await filled(["intent", "paid"]))).status).toBe(404);
  expect((await ask("/admin/settings/checkout.data")).body).not.toContain('"quickOrders",0');
  const saved = await ask("/admin/settings/checkout", {
    quickOrders: "true",
    sharesPayLinks: "false",
    "seen-quickOrders": "false",
    "seen-sharesPayLinks": "false",
  });
  expect(saved).toMatchObject({ status: 302, toast: "updated" });
  expect(await findShopSettings(shop)).toMatchObject({ quickOrders: true, sharesPayLinks: false });
  expect((await ask("/admin/quick-order")).status).toBe(200);
  expect((await ask("/admin/settings/checkout", { quickOrders: "perhaps" })).status).toBe(400);
});

test("a quick order leads to its link, or to its order when it is paid in the shop", async () => {
  await switchOn();
  const linked = await ask("/admin/quick-order", await filled(["intent", "link"]));
  const [link] = await shop.db.select().from(payLinks);
  expect(linked).toMatchObject({ status: 302, to: `/admin/pay-links/${link!.id}` });
  expect((await ask(linked.to!)).status).toBe(200);
  const paid = await ask("/admin/quick-order", await filled(["intent", "paid"]));
  const [made] = await shop.db.select().from(orders);
  expect(paid).toMatchObject({ status: 302, to: `/admin/orders/${made!.id}` });
  expect((await ask("/admin/pay-links/none")).status).toBe(404);
});

test("a link names its items and the shop's own account, and a transfer into it makes the order, once", async () => {
  await switchOn();
  const linked = await ask("/admin/quick-order", await filled(["intent", "link"]));
  expect((await ask(`${linked.to}.data`)).body).not.toContain("0123456789");
  await shop.db.insert(shopSettings).values([
    { key: "transferBank", value: "GTBank" },
    { key: "transferAccount", value: "0123456789" },
    { key: "transferName", value: "Àṣọ House" },
  ]);
  const { body } = await ask(`${linked.to}.data`);
  for (const words of ["Ankara wrap dress", "Or transfer to GTBank 0123456789, Àṣọ House."])
    expect(body).toContain(words);
  const time = localTimeText(shop.now());
  const form = { intent: "transfer", amount: "25,000", reference: "FT 77", time };
  const part = await ask(`${linked.to}.data`, { ...form, amount: "20000" });
  expect([part.status, part.body]).toEqual([400, expect.stringContaining("₦25,000.00 is due.")]);
  expect((await ask(`${linked.to}.data`, { ...form, reference: "" })).status).toBe(400);
  expect(await shop.db.$count(orders)).toBe(0);
  expect(await ask(linked.to!, form)).toMatchObject({ status: 302, to: linked.to, toast: "orderMade" });
  expect(await ask(linked.to!, form)).toMatchObject({ status: 302, toast: "alreadyRecorded" });
  expect(await shop.db.select().from(orders)).toMatchObject([{ paidAt: expect.any(Date) }]);
  expect((await ask("/admin/pay-links/none", form)).status).toBe(404);
});

test("any button keeps the typed values, with a sentence for each mistake", async () => {
  await switchOn();
  const fields = await filled(["agreed", "90000"], ["reason", "A slip"]);
  const looked = await ask("/admin/quick-order.data", [...fields, ["intent", "look"]]);
  expect(looked.status).toBe(200);
  for (const typed of ["Bola Ade", "0803 123 4567", "90000", "A slip"]) expect(looked.body).toContain(typed);
  const refused = await ask("/admin/quick-order.data", [...fields, ["intent", "link"]]);
  expect(refused.status).toBe(409);
  expect(refused.body).toContain("The items cost ₦25,000.00. Enter this amount or less.");
  expect(refused.body).toContain("Bola Ade");
  expect(await shop.db.$count(checkouts)).toBe(0);
  expect((await ask("/admin/quick-order.data", { intent: "link" })).status).toBe(400);
});

test("the total and the way follow what is typed, and a known number brings its customer", async () => {
  expect((await ask("/admin/quick-order/look", await filled())).status).toBe(404);
  await switchOn();
  await insertOrder(shop.db, { fullName: "Zainab Bello" });
  const looked = await ask("/admin/quick-order/look", await filled(["intent", "look"]));
  expect([looked.status, JSON.parse(looked.body)]).toMatchObject([
    200,
    { sums: { totalKobo: 2_500_000 }, delivery: { wantsDelivery: false }, recalled: [{ fullName: "Zainab Bello" }] },
  ]);
  const recalled = await ask("/admin/quick-order.data", await filled(["fullName", ""], ["intent", "recall"]));
  expect([recalled.status, recalled.body.includes("Zainab Bello")]).toEqual([200, true]);
});

describe("two people with one phone number", () => {
  const phone = "08031234567";
  const opened = (query: string) => quickOrder.loader(shop.ask(`/admin/quick-order${query}`) as never);
  const post = async (form: Record<string, string>) => {
    const sent = shop.ask("/admin/quick-order", { form: { formId: newId(), phone, ...form } });
    return ((await quickOrder.action(sent as never)) as { data: QuickPage }).data;
  };
  const [zainab, chidi] = [
    { fullName: "Zainab Bello", street: "3 Ogui Road" },
    { fullName: "Chidi Bello", street: "8 Aba Road" },
  ];

  beforeEach(async () => {
    await switchOn();
    await insertOrder(shop.db, { ...zainab, paidAt: new Date("2026-11-01T09:00:00Z"), lines: [{ size: "XL" }] });
    await insertOrder(shop.db, { ...chidi, paidAt: new Date("2026-11-02T09:00:00Z"), lines: [{ size: "S" }] });
  });

  test("are both offered, and neither's details or sizes are filled in by themselves", async () => {
    for (const page of [
      await opened(`?phone=${phone}`),
      await post({ intent: "look" }),
      await post({ intent: "recall" }),
    ]) {
      expect(page.form).toMatchObject({ phone, fullName: "", street: "", recalled: "" });
      expect(page.view).toMatchObject({ recalled: [chidi, zainab], usualSizes: [] });
      const shown = renderToStaticMarkup(createElement(QuickCustomer, { ...page, busy: undefined }));
      for (const { fullName, street } of [zainab, chidi]) {
        expect(shown).toContain(`value="recall ${fullName}"`);
        expect(shown).toContain(street);
      }
    }
  });

  test.each([
    [zainab, "XL"],
    [chidi, "S"],
  ])("are told apart by the choice, which fills in address and sizes of that one: %o", async (chosen, size) => {
    const page = await post({ intent: `recall ${chosen.fullName}` });
    expect(page.form).toMatchObject({ ...chosen, recalled: phone });
    expect(page.view).toMatchObject({ recalled: [], usualSizes: [size] });
    const typed = await post({ intent: "look", fullName: chosen.fullName.split(" ", 1)[0]! });
    expect([typed.form.street, typed.view.usualSizes]).toEqual(["", [size]]);
    const fromTheirPage = await opened(`?phone=${phone}&name=${encodeURIComponent(chosen.fullName)}`);
    expect(fromTheirPage.form).toMatchObject(chosen);
  });

  test("are offered again after a wrong choice, and what it filled in goes, but not what was typed since", async () => {
    const { lines: _none, ...chosen } = (await post({ intent: `recall ${zainab.fullName}` })).form;
    const page = await post({ ...chosen, landmark: "Beside the mosque", agreed: "9000", intent: "others" });
    expect(page.form).toMatchObject({ phone, recalled: "", fullName: "", street: "", city: "", way: "" });
    expect(page.form).toMatchObject({ landmark: "Beside the mosque", agreed: "9000" });
    expect(page.view).toMatchObject({ recalled: [chidi, zainab], isRecalled: false, usualSizes: [] });
  });
});

test("a product's title is found before a category's name", async () => {
  await switchOn();
  const { id: categoryId } = await insertCategory(shop.db, { name: "Bags and slippers" });
  const old = new Date("2026-01-01T09:00:00Z");
  await insertProduct(shop.db, { title: "Leather slippers", createdAt: old });
  await insertProduct(shop.db, { title: "Raffia bag", categoryId });
  const { body } = await ask("/admin/quick-order/look", await filled(["q", "slippers"], ["intent", "find"]));
  const { found } = JSON.parse(body) as { found: { title: string }[] };
  expect(found.map(({ title }) => title)).toEqual(["Leather slippers", "Raffia bag"]);
});

test("a line is added and removed, and a line set to 0 goes", async () => {
  await switchOn();
  const { id } = await insertProduct(shop.db, { title: "Gele" });
  const fields = await filled();
  const count = async (...more: [string, string][]) => {
    const { body } = await ask("/admin/quick-order.data", [...fields, ...more]);
    return new Set(body.match(/Gele|Ankara wrap dress/gu)).size;
  };
  expect(await count(["intent", `add ${id} M`])).toBe(2);
  expect(await count(["intent", `drop ${fields[1]![1]}`])).toBe(0);
  fields[2] = ["pieces", "0"];
  expect(await count(["intent", "look"])).toBe(0);
});

test("an order's panel makes one link for the amount due, and the link's page makes another", async () => {
  const { id } = await insertOrder(shop.db, { isPromised: true });
  const asked = await ask(`/admin/orders/${id}`, { intent: "pay-link" });
  expect(asked.to).toMatch(/^\/admin\/pay-links\//u);
  expect((await ask(`/admin/orders/${id}`, { intent: "pay-link" })).to).toBe(asked.to);
  expect((await ask(asked.to!)).status).toBe(200);
  const another = await ask(asked.to!, { intent: "new" });
  expect(another.to).not.toBe(asked.to);
  expect((await shop.db.select().from(payLinks)).filter(({ endedAt }) => endedAt)).toHaveLength(1);
  const { id: paid } = await insertOrder(shop.db);
  expect(await ask(`/admin/orders/${paid}`, { intent: "pay-link" })).toMatchObject({ toast: "alreadyDealtWith" });
});
