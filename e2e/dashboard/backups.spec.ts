import { readFileSync } from "node:fs";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, test } from "../shops/order-shop.ts";

test("the owner has a backup made while the shop runs, and downloads it with their password", async ({
  page,
  shop,
}) => {
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/settings");
  await page.getByRole("link", { name: "Backups" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Backups" })).toBeVisible();
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect(page.getByText("A new backup is being made.")).toBeVisible();
  // The page shows it by itself, once it was restored on trial. That has the lowest priority, so it waits for the
  // other tests' browsers.
  test.setTimeout(360_000);
  await expect(page.getByRole("radio").first()).toBeChecked({ timeout: 240_000 });
  await expect(page.getByText("A new backup is being made.")).toBeHidden();
  await expect(page.getByText("Last backup:")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByText("Wrong password.")).toBeVisible();
  await page.getByLabel("Your password").fill(shop.owner.password);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^selvedge-20\d\d-.*\.tar$/u);
  const bytes = readFileSync(await download.path());
  expect(bytes.includes("database/orders/")).toBe(true);
  expect(bytes.subarray(-20_000).includes('"sha256"')).toBe(true);
  await openDashboard(page, "/admin/history");
  await expect(page.getByText("Backup downloaded").first()).toBeVisible();
});
