import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as goLive from "#app/dashboard/home/go-live-page.tsx";
import * as home from "#app/dashboard/home/home-page.tsx";
import * as settings from "#app/dashboard/settings/settings-form-page.tsx";
import { findMissing } from "#app/orders/today/find-missing.server.ts";
import { findToday } from "#app/orders/today/find-today.server.ts";
import { noteBackup } from "#app/shop/backups/last-backup.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as file from "./figures-file.tsx";
import * as figures from "./figures-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  home: { path: "home", parentId: "admin", module: home },
  goLive: { path: "go-live", parentId: "admin", module: goLive },
  figures: { path: "figures", parentId: "admin", module: figures },
  file: { path: "figures.csv", parentId: "admin", module: file },
  settings: { path: "settings/:page", parentId: "admin", module: settings },
});
beforeEach(async () => {
  await shop.makeOwner();
});

const first = async () => {
  const { toDo, setUp, hasPractice } = await findToday(shop);
  return {
    ...toDo,
    hasPractice,
    isPutAway: setUp.isPutAway,
    done: setUp.steps.filter(({ isDone }) => isDone).length,
  };
};

test("the dashboard's home shows the open tasks, and its list of first steps is hidden and brought back", async () => {
  const waiting = { toPack: 0, toConfirm: 0, returns: 0, attention: 0, messages: 0, reviews: 0, troubledEmails: 0 };
  const nothing = { ...waiting, low: 0, soldOut: 0 };
  expect(await first()).toEqual({ ...nothing, hasPractice: false, isPutAway: false, done: 0 });
  const product = await insertProduct(shop.db);
  await shop.db.delete(productSizes);
  await shop.db.insert(productSizes).values([
    { productId: product.id, size: "M", quantity: 1 },
    { productId: product.id, size: "L", quantity: 0 },
  ]);
  await insertOrder(shop.db, { product });
  await insertOrder(shop.db, { product, stage: "sent" });
  for (const stage of ["placed", "in-production", "made"] as const) {
    await insertOrder(shop.db, { product, stage, readyBy: "2036-12-04" });
  }
  await shop.db.insert(shopSettings).values([
    { key: "shopName", value: "Ada's" },
    { key: "tagline", value: "Jeans" },
  ]);
  const some = { ...nothing, toPack: 2, low: 1, soldOut: 1, hasPractice: true };
  expect(await first()).toEqual({ ...some, isPutAway: false, done: 2 });
  for (const isPutAway of [true, true, false]) {
    const to = await ask("/admin/home.data", { isSetUpPutAway: String(isPutAway) });
    expect([to.status, (await first()).isPutAway]).toEqual([202, isPutAway]);
  }
  expect((await ask("/admin/home.data", { isSetUpPutAway: "perhaps" })).status).toBe(400);
  expect((await ask("/admin/home.data")).status).toBe(200);
});

test("a backup is noted by the script or by hand, and asked for again after seven days", async () => {
  const missing = async () => (await findMissing(shop)).find(({ kind }) => kind === "backup");
  expect(await missing()).toEqual({ kind: "backup", at: undefined });
  const days = (count: number) => new Date(shop.now().getTime() - count * 86_400_000);
  await noteBackup(shop.settings.dataDir, days(8));
  expect(await missing()).toEqual({ kind: "backup", at: days(8) });
  for (let click = 0; click < 2; click++) {
    expect((await ask("/admin/go-live.data", { backup: "made" })).status).toBe(202);
  }
  expect(await missing()).toBeUndefined();
  const written = await shop.db.select().from(auditEvents).where(eq(auditEvents.subject, "backup"));
  expect(written).toHaveLength(1);
  shop.passMinutes(8 * 24 * 60);
  expect(await missing()).toBeDefined();
  await noteBackup(shop.settings.dataDir, days(6));
  expect(await missing()).toBeUndefined();
});

test("impossible days for the figures get a sentence, on the page and for the file", async () => {
  await insertOrder(shop.db, { paidAt: shop.now() });
  const practice = (await ask("/admin/figures.data?range=today&money=practice")).body;
  expect([practice.includes("1250000"), practice.includes("Ankara wrap dress")]).toEqual([true, true]);
  expect((await ask("/admin/figures.data?range=today")).body).not.toContain("1250000");
  for (const query of ["from=2030-01-01&to=2020-01-01", "from=2020-01-01&to=2030-01-01", "from=x&to=%00", "range=x"]) {
    expect((await ask(`/admin/figures.data?${query}`)).status).toBe(400);
    expect((await ask(`/admin/figures.csv?${query}`)).status).toBe(400);
  }
  const { status, body } = await ask("/admin/figures.csv?range=today&money=practice");
  const [head, row] = body.split("\r\n");
  expect([status, head]).toEqual([
    200,
    '"Day","Received (naira)","Refunds and chargebacks (naira)","Net (naira)","Orders"',
  ]);
  expect(row).toMatch(/"12500\.00","0\.00","12500\.00","1"$/u);
});

test("the owner sets the number of pieces that makes a size low, and a text that is no number comes back", async () => {
  const save = (lowStockPieces: string, seen = "2") =>
    ask("/admin/settings/notifications.data", { lowStockPieces, "seen-lowStockPieces": seen });
  expect(await save("5")).toMatchObject({ toast: "updated" });
  expect((await findShopSettings(shop)).lowStockPieces).toBe(5);
  const refused = await save("many", "5");
  expect([refused.status, refused.body.includes('"many"')]).toEqual([400, true]);
  expect((await save("7")).status).toBe(409);
  expect((await findShopSettings(shop)).lowStockPieces).toBe(5);
});
