import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { beginSettings, firstSettings } from "./begin-settings.server.ts";
import { shopSettings } from "./setting-tables.server.ts";
import { findShopSettings } from "./shop-settings.server.ts";

const shop = useTestShop();
const off = { stageEmails: "", quickOrders: false, sharesPayLinks: false };

test("a new shop begins with e-mails about the way of an order, quick orders and payment links, and without guests", async () => {
  await beginSettings(shop);
  expect(await findShopSettings(shop)).toMatchObject({ ...firstSettings, guestsMayOrder: false });
});

test("what its owner turns off stays off at the next start", async () => {
  await beginSettings(shop);
  await shop.db.update(shopSettings).set({ value: false }).where(eq(shopSettings.key, "quickOrders"));
  await beginSettings(shop);
  expect(await findShopSettings(shop)).toMatchObject({ ...firstSettings, quickOrders: false });
});

test("a shop of an earlier version that never set them keeps them off", async () => {
  await shop.makeOwner();
  await beginSettings(shop);
  expect(await findShopSettings(shop)).toMatchObject(off);
});
