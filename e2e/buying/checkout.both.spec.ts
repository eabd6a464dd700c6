import {
  comeToCheckout,
  countOrders,
  dress,
  expect,
  expectOrder,
  fillDelivery,
  openPopup,
  popupOf,
  putInCart,
  referenceOf,
  signUp,
  test,
} from "../shops/checkout-shop.ts";

test("an approved payment makes an order, empties cart and form, and leads home", async ({ page, shop, newEmail }) => {
  await comeToCheckout(page, shop, newEmail);
  await openPopup(page);
  const reference = await referenceOf(page);
  await expect(popupOf(page).getByRole("heading")).toHaveText("Pay ₦12,500.50");
  await expect(popupOf(page).getByText("No real money moves.")).toBeVisible();
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
  expect(countOrders(shop, reference)).toBe(1);
  await expect(page.getByRole("link", { name: /^Cart/u })).not.toContainText("1");
});

test("agreed delivery is in the total, on the page and in the popup", async ({ page, shop, newEmail }) => {
  await comeToCheckout(page, shop, newEmail);
  if (await page.getByRole("checkbox").isHidden()) await page.getByText("Your order", { exact: true }).click();
  await page.getByRole("checkbox", { name: "click to agree for delivery" }).check();
  await fillDelivery(page);
  await expect(page.getByText("₦16,000.50").last()).toBeVisible();
  await openPopup(page);
  await expect(popupOf(page).getByRole("heading")).toHaveText("Pay ₦16,000.50");
});

test("the back button closes the popup, and the payment is still there", async ({ page, shop, newEmail }) => {
  await signUp(page.context(), shop, newEmail);
  await putInCart(page);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await fillDelivery(page);
  const address = await openPopup(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/cart$/u);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.getByRole("listitem", { name: dress.title })).toBeVisible();
  await page.goForward();
  expect(await openPopup(page)).toBe(address);
});
