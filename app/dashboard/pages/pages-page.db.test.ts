import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as settings from "#app/dashboard/settings/settings-form-page.tsx";
import { findToday } from "#app/orders/today/find-today.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { loader as storefront } from "#app/storefront/frame/storefront-layout.tsx";
import * as delivery from "#app/storefront/pages/delivery-page.tsx";
import * as ownPage from "#app/storefront/pages/own-page.tsx";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as page from "./page-page.tsx";
import * as version from "./page-version-page.tsx";
import * as pages from "./pages-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  settings: { path: "settings/:page", parentId: "admin", module: settings },
  pages: { path: "pages", parentId: "admin", module: pages },
  page: { path: "pages/:page", parentId: "admin", module: page },
  version: { path: "pages/:page/:number", parentId: "admin", module: version },
});
beforeEach(async () => {
  await shop.makeOwner();
});

const show = routeHandler({
  root: { module: { default: () => null } },
  own: { path: "pages/:page", module: ownPage },
  delivery: { path: "delivery", module: delivery },
});
async function shown(path: string) {
  const { request, context } = shop.ask(`${path}.data`);
  const answer = await show(request, context);
  return { status: answer.status, body: await answer.text() };
}
const frame = async () => await storefront(shop.ask("/") as never);
const save = (name: string, body: string, seen: number, more: Record<string, string> = {}) =>
  ask(`/admin/pages/${name}.data`, { body, seen: String(seen), ...more });

test("an owner starts a page from ours, is stopped at its blanks, previews it, and publishes it", async () => {
  const begun = await ask("/admin/pages/returns.data");
  expect(begun.body).toContain("[… how many days]");
  const blank = await save("returns", "Within [… days], **unworn**.", 0);
  expect(blank).toMatchObject({ status: 400 });
  expect(blank.body).toContain("Fill in the blanks below");
  const looked = await save("returns", "Within [… days], **unworn**.", 0, { intent: "preview" });
  expect(looked).toMatchObject({ status: 200 });
  expect(looked.body).toContain("<strong>unworn</strong>");
  expect(looked.body).toContain("Your legal rights");
  expect(await shown("/pages/returns")).toMatchObject({ status: 404 });
  expect(await frame()).not.toHaveProperty("pages");

  expect(await save("returns", "Within 7 days, **unworn**.\r\n", 0)).toMatchObject({ toast: "updated" });
  expect((await shown("/pages/returns")).body).toContain("Within 7 days, <strong>unworn</strong>.");
  expect(await frame()).toMatchObject({ pages: [{ path: "/pages/returns", title: "Returns" }] });
  await save("returns", "Never.", 1, { then: "another" });
  expect((await shown("/pages/returns")).body).not.toContain("Never.");
  expect((await ask("/admin/pages.data")).body).toContain("returns");

  expect(await ask("/admin/pages/returns/1.data", {})).toMatchObject({ toast: "restored" });
  expect((await ask("/admin/pages/returns/3.data")).body).toContain("Within 7 days");
  expect(await ask("/admin/pages/returns.data", { intent: "unpublish" })).toMatchObject({ toast: "updated" });
  expect(await shown("/pages/returns")).toMatchObject({ status: 404 });
});

test("an invalid page comes back as it was typed, and two people learn of each other's change", async () => {
  for (const [typed, sentence] of [
    ["  \n ", "Write something"],
    ["a".repeat(20_001), "at most 20000 characters"],
  ] as const) {
    const refused = await save("terms", typed, 0);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body).toContain(sentence);
  }
  await save("terms", "Zero \0 and \u202Eturned.", 0);
  expect((await shown("/pages/terms")).body).toContain("<p>Zero  and turned.</p>");
  const clash = await save("terms", "Mine.", 0);
  expect(clash).toMatchObject({ status: 409 });
  expect(clash.body).toContain("Zero  and turned.");
  expect(clash.body).toContain("Mine.");
  expect((await shown("/pages/terms")).body).toContain("turned.");
  expect(await save("terms", "Mine.", 1)).toMatchObject({ toast: "updated" });
  expect((await shown("/pages/terms")).body).toContain("Mine.");
  expect((await ask("/admin/pages/terms.data", { body: "x" })).status).toBe(400);
  for (const path of ["/admin/pages/poem", "/admin/pages/terms/9", "/admin/pages/terms/x", "/admin/pages/terms/0"]) {
    expect([path, (await ask(`${path}.data`)).status]).toEqual([path, 404]);
    expect([path, (await ask(`${path}.data`, { body: "x", seen: "0" })).status]).toEqual([path, 404]);
  }
});

test("the delivery words are above the fees, under one address that is linked without rates too", async () => {
  expect(await frame()).toMatchObject({ hasRates: false });
  await save("delivery", "We pack *daily*.", 0);
  expect((await shown("/delivery")).body).toContain("We pack <em>daily</em>.");
  expect((await shown("/pages/delivery")).status).toBe(404);
  expect(await frame()).toMatchObject({ hasRates: true });
  expect(await frame()).not.toHaveProperty("pages");
});

test("the pages step needs returns, privacy, and either delivery or about", async () => {
  const isDone = async () => (await findToday(shop)).setUp.steps.find(({ kind }) => kind === "pages")?.isDone;
  for (const name of ["returns", "terms", "about"]) await save(name, "Words.", 0);
  expect(await isDone()).toBe(false);
  await save("privacy", "Words.", 0, { then: "another" });
  expect(await isDone()).toBe(false);
  await save("privacy", "Words.", 1);
  expect(await isDone()).toBe(true);
  await ask("/admin/pages/about.data", { intent: "unpublish" });
  expect(await isDone()).toBe(false);
  await save("delivery", "Words.", 0);
  expect(await isDone()).toBe(true);
});

async function tell({ deliveryTime = "", returnsInShort = "", ...seen }: Record<string, string>) {
  const answers = [
    await ask("/admin/settings/delivery.data", { deliveryTime, ...seen }),
    await ask("/admin/settings/returns.data", { returnsInShort, ...seen }),
  ];
  return answers.find(({ status }) => status >= 400) ?? answers[1]!;
}

test("facts beside the buy button are edited in their settings, each from one source", async () => {
  expect(await frame()).not.toHaveProperty("trust");
  const facts = { deliveryTime: " Lagos\t1–2 days ", returnsInShort: "Seven days, <b>unworn</b>." };
  const unseen = { "seen-deliveryTime": "", "seen-returnsInShort": "" };
  expect(await tell({ ...facts, ...unseen })).toMatchObject({ toast: "updated" });
  const trust = async () => (await frame()).trust ?? "";
  expect(await trust()).toBe(
    "<dl><div><dt>Delivery time</dt><dd>Lagos 1–2 days</dd></div>" +
      "<div><dt>Returns</dt><dd><p>Seven days, &lt;b&gt;unworn&lt;/b&gt;.</p></dd></div></dl>",
  );
  await save("returns", "Words.", 0);
  await shop.db.insert(shopSettings).values([
    { key: "phone", value: "0803 123 4567" },
    { key: "whatsApp", value: "+2348031234567" },
    { key: "collectAddress", value: "4 Balogun Street" },
  ]);
  expect(await trust()).toContain('<a href="/pages/returns">More about returns</a>');
  expect(await trust()).toContain('<a href="tel:+2348031234567">Call 0803 123 4567</a>');
  expect(await trust()).toContain('<a href="https://wa.me/2348031234567" rel="noreferrer">WhatsApp</a>');
  expect(await trust()).toContain("<dd>4 Balogun Street</dd>");
  // Delivery times and collection addresses come from the rates.
  await insertLagosRates(shop.db);
  expect(await trust()).not.toMatch(/Delivery time|Balogun/u);
  expect(await trust()).toContain("<dd>12 Bode Thomas Street</dd>");
});

test("a fact that is too long comes back, and nobody else's is overwritten", async () => {
  const seen = { "seen-deliveryTime": "", "seen-returnsInShort": "" };
  const long = await tell({ deliveryTime: "a".repeat(81), returnsInShort: "", ...seen });
  expect(long).toMatchObject({ status: 400 });
  expect(long.body).toContain("at most 80 characters");
  await tell({ deliveryTime: "Ada's", returnsInShort: "", ...seen });
  const clash = await tell({ deliveryTime: "Bola's", returnsInShort: "Seven days.", ...seen });
  expect(clash).toMatchObject({ status: 409 });
  expect(clash.body).toContain("Ada's");
  const left = { deliveryTime: "Bola's", returnsInShort: "Seven days.", ...seen, leave: "deliveryTime" };
  expect(await tell(left)).toMatchObject({ toast: "updated" });
  expect(await findShopSettings(shop)).toMatchObject({ deliveryTime: "Ada's", returnsInShort: "Seven days." });
});
