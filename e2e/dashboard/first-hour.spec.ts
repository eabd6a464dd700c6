import { becomeOwner, openDashboard } from "../dashboard.ts";
import { openPlainPage } from "../plain-page.ts";
import { expect, test } from "../test.ts";

test.describe.configure({ timeout: 90_000 });

test("the owner clears the demo, a second press without script says so, visitors see that the shop opens soon, and then its first product", async ({
  startOwnShop,
  browser,
}) => {
  const shop = await startOwnShop({ demo: "on" });
  const owner = await browser.newContext({ baseURL: shop.address });
  const visitor = await (await browser.newContext({ baseURL: shop.address })).newPage();
  const page = await owner.newPage();
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/home");
  await page.getByRole("button", { name: "Turn on selected" }).click();
  await expect(page.getByRole("heading", { name: "Recommended for shops in Nigeria" })).toHaveCount(0);
  const second = openPlainPage(page.request, shop.address);
  await second.open("/admin/demo");
  await page.getByRole("link", { name: "Clear the demo" }).click();
  await page.getByRole("button", { name: "Clear the demo" }).click();
  await expect(page.getByText("The demo is not in your shop.")).toBeVisible();
  await second.press("Clear the demo");
  expect.soft(second.words()).toContain("The demo is already cleared.");

  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { name: "Opening soon" })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Top Categories" })).toHaveCount(0);
  await visitor.goto("/category/allproduct");
  await expect(visitor.getByText("We open soon")).toBeVisible();
  await visitor.goto("/search?q=agbada");
  await expect(visitor.getByText("We open soon")).toBeVisible();

  await page.getByRole("link", { name: "Add a product" }).click();
  await page.getByLabel("Title").fill("Court sneakers");
  await page.getByText("Description and condition").click();
  await page.getByLabel("Description").fill("White leather.");
  await page.getByLabel("New category").fill("Sneakers");
  await page.getByLabel("Price", { exact: true }).fill("45000");
  await page.getByLabel("Color", { exact: true }).fill("white");
  await page.getByLabel("Stock of M").fill("3");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("product added successfully")).toBeVisible();

  // Kept pages may be stale for a moment.
  await expect(async () => {
    await visitor.goto("/");
    await expect(visitor.getByRole("link", { name: "Court sneakers" }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(visitor.getByRole("link", { name: "Sneakers" }).first()).toBeAttached();
});
