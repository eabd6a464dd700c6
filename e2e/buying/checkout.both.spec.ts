import {
  comeToCheckout,
  countOrders,
  expect,
  expectOrder,
  openPopup,
  popupOf,
  referenceOf,
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
