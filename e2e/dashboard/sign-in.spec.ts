import { expect, test } from "../test.ts";

test("a visitor and a shopper are sent home from the dashboard, and nobody signs up as the owner", async ({
  page,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/409/u);
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
  await page.goto("/accessaccount?mode=sign-up");
  await page.getByLabel("Email").fill(shop.owner.email);
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("main").getByText("User already exists.")).toBeVisible();
  await page.getByLabel("Email").fill(newEmail);
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toBeHidden();
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
});
