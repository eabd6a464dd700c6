import type { Page } from "@playwright/test";
import type { ShopProcess } from "../shops/shop-process.ts";
import { expect, test } from "../test.ts";

async function signInAsOwner(page: Page, { address, owner }: ShopProcess) {
  await page.goto(`${address}/accessaccount`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${address}/`);
}

test("the owner goes from the shop to the dashboard and back", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "Admin" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { name: "Dashboard order" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name: "Go back home" }).click();
  await expect(page).toHaveURL("/");
});
