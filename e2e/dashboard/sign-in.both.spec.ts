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

test("a visitor and a shopper are sent home from the dashboard", async ({ page, newEmail }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
  await page.goto("/accessaccount?mode=sign-up");
  await page.getByLabel("Email").fill(newEmail);
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toBeHidden();
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
});

test("nobody signs up as the owner", async ({ page, shop, expectProblem }) => {
  expectProblem(/409/u);
  await page.goto("/accessaccount?mode=sign-up");
  await page.getByLabel("Email").fill(shop.owner.email);
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("main").getByText("User already exists.")).toBeVisible();
});
