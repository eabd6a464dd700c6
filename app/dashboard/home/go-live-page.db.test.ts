import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import * as demo from "#app/dashboard/demo/demo-page.tsx";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { findMissing } from "#app/orders/today/find-missing.server.ts";
import { findSetUp } from "#app/orders/today/find-set-up.server.ts";
import { findToday } from "#app/orders/today/find-today.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { noteBackup } from "#app/shop/backups/last-backup.server.ts";
import { savePage } from "#app/shop/pages/save-page.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertRate } from "#test/samples/sample-rates.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as goLive from "./go-live-page.tsx";
import * as home from "./home-page.tsx";

const env = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "shop@example.com", PAYMENTS: "off" };
const { mail } = readSettings({ ...env, ORIGIN: "https://shop.example" });
// The note of a backup is a file, which shops of other tests would see.
const dataDir = mkdtempSync(join(tmpdir(), "selvedge-go-live-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const shop = useTestShop({ origin: "https://shop.example", payments: "off", mail, dataDir });
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  home: { path: "home", parentId: "admin", module: home },
  demo: { path: "demo", parentId: "admin", module: demo },
  goLive: { path: "go-live", parentId: "admin", module: goLive },
});
beforeEach(async () => {
  await shop.makeOwner();
});

const say = (rows: Record<string, unknown>) =>
  shop.db.insert(shopSettings).values(Object.entries(rows).map(([key, value]) => ({ key, value })));
const missing = async () => (await findMissing(shop)).map(({ kind }) => kind);

async function makeReady() {
  await say({ shopName: "Ada's Denim", tagline: "Jeans", phone: "0803 123 4567", transferAccount: "0123456789" });
  await insertProduct(shop.db);
  await insertRate(shop.db);
  for (const page of ["returns", "privacy", "about"] as const) {
    await savePage(shop, { page, body: "Words.", seen: 0, isPublished: true, actor: "owner@example.com" });
  }
  await noteBackup(shop.settings.dataDir, shop.now());
}

test("a new shop is told everything that is missing, and cannot be called open", async () => {
  const all = ["name", "products", "delivery", "nobody-pays", "contact", "pages", "backup"];
  expect(await missing()).toEqual(all);
  expect((await ask("/admin/go-live.data", { open: "yes" })).status).toBe(202);
  expect((await findShopSettings(shop)).isOpen).toBe(false);
  await say({ hadDemo: true });
  expect(await missing()).toContain("demo");
});

test("a shop that lacks nothing is called open once, and all seven steps are done", async () => {
  await makeReady();
  expect(await missing()).toEqual([]);
  const { steps } = (await findToday(shop)).setUp;
  expect(steps.filter(({ isDone }) => !isDone)).toEqual([{ kind: "live", isDone: false }]);
  expect(await ask("/admin/go-live.data", { open: "yes" })).toMatchObject({ toast: "updated" });
  expect((await findShopSettings(shop)).isOpen).toBe(true);
  expect((await findToday(shop)).setUp.steps.every(({ isDone }) => isDone)).toBe(true);
});

test.each([
  ["a slogan", { tagline: "Jeans for all" }],
  ["a colour", { brandColor: "#204060" }],
])("the look is the owner's with a name that is not the demo's, and %s", async (_what, own) => {
  const isDone = async () =>
    (await findSetUp(shop, await findShopSettings(shop))).find(one => one.kind === "look")?.isDone;
  await say({ shopName: "Ada's" });
  expect(await isDone()).toBe(false);
  await say(own);
  expect(await isDone()).toBe(true);
});

test("the owner clears the demo and the test orders on one page, and a second press says so", async () => {
  await say({ hadDemo: true });
  await insertProduct(shop.db, { title: "Silk boubou, evening rose" });
  await insertOrder(shop.db);
  expect((await findToday(shop)).hasDemo).toBe(true);
  expect(await ask("/admin/demo.data", { testOrders: "yes" })).toMatchObject({ status: 202 });
  expect((await ask("/admin/demo.data?done=cleared")).body).toContain('"testOrders",0');
  const again = await ask("/admin/demo.data", {});
  expect(again.body).toContain("done=already");
});

test("staff without the settings may not clear the demo", async () => {
  const asPacker = ownersBrowser(
    () => shop,
    {
      admin: { path: "admin", parentId: "root", module: admin },
      demo: { path: "demo", parentId: "admin", module: demo },
    },
    "packer",
  );
  await say({ hadDemo: true });
  expect((await asPacker("/admin/demo.data", {})).status).toBe(403);
  expect((await findShopSettings(shop)).isDemoCleared).toBe(false);
});
