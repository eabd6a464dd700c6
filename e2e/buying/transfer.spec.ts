import type { Browser, Page } from "@playwright/test";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { becomeOwner } from "../dashboard.ts";
import { dress, expect, fillDelivery, putInCart } from "../shops/checkout-shop.ts";
import type { ShopProcess } from "../shops/shop-process.ts";
import { testWithShop } from "../test.ts";

/** Guests may order here by transfer to the shop's own account. */
const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...dress, categoryId, quantities: { M: 3 } });
    const settings = {
      guestsMayOrder: true,
      transferBank: "Moniepoint",
      transferAccount: "9876543210",
      transferName: "Aso House",
    };
    await db.insert(shopSettings).values(Object.entries(settings).map(([key, value]) => ({ key, value })));
  },
});

/** Orders, and ends on the page that says where to send the money. */
async function placeOrder(page: Page, email: string): Promise<void> {
  await putInCart(page);
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Bank transfer").check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/track\/[\da-f]{32}$/u);
}

async function openDashboard(browser: Browser, shop: ShopProcess): Promise<Page> {
  const owners = await browser.newContext({ baseURL: shop.address, viewport: { width: 360, height: 800 } });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  return dashboard;
}

test("a shopper transfers and sends a picture, the owner sees the money, and the same page becomes the order's", async ({
  page,
  browser,
  shop,
  newEmail,
}) => {
  await placeOrder(page, newEmail);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transfer ₦12,500.50");
  await expect(page.getByText("9876543210")).toBeVisible();
  const code = await page.getByRole("definition").last().locator("span").first().innerText();
  expect(code).toMatch(/^[A-Z]{3} [A-Z]{3}$/u);
  const picture = { name: "proof.jpg", mimeType: "image/jpeg", buffer: await phonePicture() };
  await page.getByLabel("Receipt or screenshot").setInputFiles(picture);
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByText("with your picture")).toBeVisible();

  const dashboard = await openDashboard(browser, shop);
  await dashboard.goto(`/admin/confirm?q=${encodeURIComponent(code)}`);
  await dashboard.getByRole("link", { name: "Adaeze Obi" }).click();
  await expect(dashboard.getByText("A screenshot is not proof")).toBeVisible();
  const shown = await dashboard.request.get(
    (await dashboard.getByRole("link", { name: "Customer's receipt" }).getAttribute("href"))!,
  );
  expect(shown.headers()["content-type"]).toBe("image/webp");
  await dashboard.getByLabel("Bank reference").fill("ft 2611 0001");
  await dashboard.getByRole("button", { name: "Confirm payment" }).click();
  await expect(dashboard.getByText("This became order")).toBeVisible();
  await dashboard.context().close();

  // The page has not asked the shop since.
  await page.getByRole("link", { name: "Check payment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order [A-Z\d]{4}-[A-Z\d]{4}$/u);
  await expect(page.getByText("paid on")).toBeVisible();
});

test("a part-paid order says the amount that went back", async ({ page, browser, shop, newEmail }) => {
  await placeOrder(page, newEmail);
  const dashboard = await openDashboard(browser, shop);
  await dashboard.goto("/admin/confirm");
  await dashboard.getByRole("link", { name: "Adaeze Obi" }).first().click();
  await dashboard.getByLabel("Amount").fill("5000");
  await dashboard.getByLabel("Bank reference").fill("FT 2611 0002");
  await dashboard.getByRole("button", { name: "Confirm payment" }).click();
  await expect(dashboard.getByText("Part paid")).toBeVisible();
  const waiting = dashboard.url();

  await dashboard.goto("/admin/refund/FT26110002");
  await dashboard.getByLabel("Refund amount").fill("2000");
  await dashboard.getByRole("button", { name: "Record refund of ₦2,000.00…" }).click();
  await dashboard.getByRole("dialog").getByRole("button", { name: "Record refund of ₦2,000.00" }).click();
  await expect(dashboard).toHaveURL(/\/admin\/attention$/u);
  await dashboard.goto(waiting);
  await expect(dashboard.getByText("₦2,000.00 was refunded.")).toBeVisible();
  await expect(dashboard.getByRole("list", { name: "Refunds" })).toContainText("refunded manually");
  await dashboard.context().close();
});

test("a shop without online payment says how to pay, and says so where paying is not possible", async ({
  page,
  newEmail,
  startOwnShop,
}) => {
  const shop = await startOwnShop({
    demo: "off",
    env: { PAYMENTS: "off" },
    async prepare(db) {
      const { id: categoryId } = await insertCategory(db, { name: "Everything" });
      await insertProduct(db, { ...dress, categoryId, quantities: { M: 3 } });
      await db.insert(shopSettings).values({ key: "guestsMayOrder", value: true });
    },
  });
  await page.goto(`${shop.address}/product/${dress.id}`);
  await page.getByRole("button", { name: "add to cart" }).click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("delivery", "collect"));
  await page.goto(`${shop.address}/checkout`);
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(newEmail);
  const noWay = page.getByRole("alert").filter({ hasText: "We can't take payment for this order here." });
  await expect(noWay).toBeVisible();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(noWay).toBeFocused();
  await expect(page.getByText("Practice payments")).toHaveCount(0);

  await shop.whileStopped(db =>
    db.insert(shopSettings).values([
      { key: "transferBank", value: "Moniepoint" },
      { key: "transferAccount", value: "9876543210" },
      { key: "transferName", value: "Aso House" },
    ]),
  );
  await page.reload();
  await expect(page.getByLabel("Bank transfer")).toBeChecked();
  await expect(page.getByText("Pay now")).toHaveCount(0);
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(newEmail);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transfer ₦12,500.50");
});
