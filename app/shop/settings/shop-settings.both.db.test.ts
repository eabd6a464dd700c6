import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { changeShopSettings } from "./change-shop-settings.server.ts";
import { keepShopName } from "./keep-shop-name.server.ts";
import { shopSettings } from "./setting-tables.server.ts";
import { findShopSettings, type ShopSettings } from "./shop-settings.server.ts";

const actor = "owner@example.com";
const atStart = {
  shopName: "Àṣọ House",
  headline: "",
  deliveryFeeKobo: 350_000,
  tagline: "",
  instagram: "",
  facebook: "",
  phone: "",
  contactEmail: "",
  collectAddress: "",
  whatsApp: "",
  maxPieces: 30,
  maxPiecesOfSize: 10,
  guestsMayOrder: false,
  closedDays: "",
  parkGoodsMostKobo: 10_000_000,
  stageEmails: "",
  transferBank: "",
  transferAccount: "",
  transferName: "",
  transferHours: 24,
  mostShortKobo: 20_000,
  quickOrders: false,
  sharesPayLinks: false,
  promises: "",
  lowStockPieces: 2,
  isSetUpPutAway: false,
  onDeliveryLeastKobo: 500_000,
  onDeliveryMostKobo: 5_000_000,
};
let database: TestDatabase;
let shop: { db: TestDatabase["db"]; settings: { shopName: string; deliveryFeeKobo: number }; now(): Date };

beforeAll(async () => {
  database = await openTestDatabase();
  shop = { db: database.db, settings: atStart, now: () => new Date("2026-11-20T09:00:00Z") };
});
afterAll(() => database.close());
beforeEach(() => database.emptyTables());

const change = (differences: Partial<ShopSettings>, seen: Partial<ShopSettings> = atStart, by = actor) =>
  changeShopSettings(shop, { actor: by, wanted: { ...atStart, ...differences }, seen });

test("until the owner changes them, the settings are those the shop was started with", async () => {
  expect(await findShopSettings(shop)).toMatchObject(atStart);
});

test("a change applies from its commit, to the kobo, and the audit has the old and new values", async () => {
  await change({ deliveryFeeKobo: 400_050, facebook: "https://facebook.com/adas" });
  expect(await findShopSettings(shop)).toMatchObject({
    ...atStart,
    deliveryFeeKobo: 400_050,
    facebook: "https://facebook.com/adas",
  });
  expect(await database.db.select().from(auditEvents)).toMatchObject([
    {
      actor,
      action: "update",
      subject: "settings",
      before: { deliveryFeeKobo: 350_000, facebook: "" },
      after: { deliveryFeeKobo: 400_050, facebook: "https://facebook.com/adas" },
    },
  ]);
});

test("a text that looks like a number or other JSON stays text", async () => {
  for (const shopName of ["1960", "true", "null", '"quoted"', "[]", "{}", "2348031234567", "1e3"]) {
    await change({ shopName }, await findShopSettings(shop));
    expect((await findShopSettings(shop)).shopName).toBe(shopName);
  }
});

const renamed = () => ({ ...shop, settings: { ...atStart, shopName: "Another name", deliveryFeeKobo: 99 } });

test("settings the owner has not saved still follow the environment", async () => {
  await changeShopSettings(shop, { actor, wanted: { phone: "0803 123 4567" }, seen: { phone: "" } });
  expect(await findShopSettings(renamed())).toMatchObject({ shopName: "Another name", deliveryFeeKobo: 99 });
});

test("a name and a fee that the owner saved, even unchanged, override the environment", async () => {
  expect(await change({})).toEqual({ kind: "unchanged" });
  expect(await findShopSettings(renamed())).toMatchObject({ shopName: "Àṣọ House", deliveryFeeKobo: 350_000 });
  await change({ deliveryFeeKobo: 1 });
  expect(await findShopSettings(renamed())).toMatchObject({ shopName: "Àṣọ House", deliveryFeeKobo: 1 });
});

test("no history is written when nothing changes", async () => {
  await change({});
  expect(await database.db.$count(auditEvents)).toBe(0);
});

test("two people who change two settings at once both succeed", async () => {
  await Promise.all([change({ shopName: "Ada's" }), change({ deliveryFeeKobo: 100 })]);
  expect(await findShopSettings(shop)).toMatchObject({ shopName: "Ada's", deliveryFeeKobo: 100 });
});

test("the second of two people to change a setting is shown the first's, and saves nothing", async () => {
  await change({ headline: "First." }, atStart, "manager@example.com");
  const second = { headline: "Second.", facebook: "https://facebook.com/adas" };
  expect(await change(second)).toEqual({ kind: "outdated", stored: { headline: "First." } });
  expect(await findShopSettings(shop)).toMatchObject({ ...atStart, headline: "First." });
  // Once the second owner has seen the change, saving again overwrites it.
  expect(await change(second, { ...atStart, headline: "First." })).toEqual({ kind: "changed" });
  expect(await findShopSettings(shop)).toMatchObject({ ...atStart, ...second });
  // Two people may want the same.
  expect(await change(second)).toEqual({ kind: "unchanged" });
});

test("somebody who changed a setting in another tab is told that it was they, and when", async () => {
  await change({ headline: "First." });
  const second = await change({ headline: "Second." });
  expect(second).toEqual({ kind: "outdated", stored: { headline: "First." }, ownAt: shop.now() });
});

test("an invalid value is not used as a setting", async () => {
  await database.db.insert(shopSettings).values({ key: "deliveryFeeKobo", value: -1 });
  await expect(findShopSettings(shop)).rejects.toThrow(/Invalid value/u);
});

test("a name from the environment is kept, so that a later start without it or with another renames nothing", async () => {
  const start = (shopName?: string) => ({ db: database.db, settings: { shopName, deliveryFeeKobo: 0 } });
  expect((await findShopSettings(start())).shopName).toBe("My shop");
  await keepShopName(start());
  await keepShopName(start("Ada's Denim"));
  await keepShopName(start("Other"));
  expect((await findShopSettings(start())).shopName).toBe("Ada's Denim");
});
