import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as settings from "#app/dashboard/settings/settings-form-page.tsx";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop();

const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  settings: { path: "settings/:page", parentId: "admin", module: settings },
});

test("the steps with an e-mail are ticked, and the second of two people ticking at once gets an answer", async () => {
  const saved = await ask("/admin/settings/notifications", [
    ["seen-stageEmails", ""],
    ["stage", "delivered"],
    ["stage", "sent"],
  ]);
  expect(saved).toMatchObject({ status: 302, toast: "updated" });
  expect(await findShopSettings(shop)).toMatchObject({ stageEmails: "sent,delivered" });
  const second = [
    ["seen-stageEmails", ""],
    ["stage", "packed"],
  ] as [string, string][];
  expect((await ask("/admin/settings/notifications.data", second)).status).toBe(409);
  expect(
    (
      await ask("/admin/settings/notifications", [
        ["seen-stageEmails", "sent,delivered"],
        ["stage", "lost"],
      ])
    ).status,
  ).toBe(400);
  expect((await ask("/admin/settings/notifications", [["seen-stageEmails", "sent,delivered"]])).status).toBe(302);
  expect(await findShopSettings(shop)).toMatchObject({ stageEmails: "" });
});
