import { becomeOwner } from "../dashboard.ts";
import { fillForShow } from "../shops/filled-shop.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({ prepare: fillForShow });

test.use({ javaScriptEnabled: false });

test("the plus in a phone's bar adds an order or a product, without script too", async ({ page, shop }) => {
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
});
