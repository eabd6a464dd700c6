import { becomeOwner } from "../dashboard.ts";
import { expect, test } from "../shops/shop-for-show.ts";

test.use({ javaScriptEnabled: false });

test("without script too the plus in a phone's bar adds an order or a product, and a plain form saves settings", async ({
  page,
  shop,
}) => {
  await becomeOwner(page, shop);
  await page.goto("/admin");
  for (const [way, heading] of [
    ["Add an order", "Dashboard Quick order"],
    ["Add a product", "Dashboard add a product"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main menu" }).locator("summary").click();
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: way }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await page.goto("/admin/settings/notifications");
  await page.getByRole("switch", { name: "Back in stock" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("switch", { name: "Back in stock" })).not.toBeChecked();
});
