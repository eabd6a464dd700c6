import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, orderNumbers, panelOf, test } from "../shops/order-shop.ts";

// The keys are loaded only where there is a pointer that hovers.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
test.beforeEach(({ page, shop }) => becomeOwner(page, shop));

test("keys move in the list, select and open an order, and are named", async ({ page }) => {
  await openDashboard(page, "/admin");
  const row = (place: number) => page.getByRole("link", { name: orderNumbers[place]!, exact: true });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
  await expect(row(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByLabel(`Select order ${orderNumbers[1]}`)).toBeChecked();
  await page.keyboard.press("x");
  await page.keyboard.press("Enter");
  await expect(panelOf(page, 1)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(row(1)).toBeFocused();

  await page.getByRole("searchbox", { name: "Search by order id" }).pressSequentially("jx?");
  await expect(page.getByRole("searchbox", { name: "Search by order id" })).toHaveValue("jx?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("single keys can be switched off, those of the list and “/”, and Ctrl+K stays", async ({ page }) => {
  await openDashboard(page, "/admin");
  const keys = page.getByRole("dialog", { name: "Keys" });
  const open = () =>
    expect(async () => {
      await page.keyboard.press("?");
      await expect(keys).toBeVisible({ timeout: 500 });
    }).toPass();
  await open();
  await keys.getByLabel("Use single keys").uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: orderNumbers[0]!, exact: true }).focus();
  for (const key of ["j", "/"]) await page.keyboard.press(key);
  await expect(page.getByRole("link", { name: orderNumbers[0]!, exact: true })).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("searchbox", { name: "Search orders, products and settings" })).toBeFocused();
  await openDashboard(page, "/admin");
  await open();
  await keys.getByLabel("Use single keys").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search orders, products and settings" })).toBeFocused();
});
