import { expect } from "@playwright/test";
import { countOrders, expectOrder } from "../shops/checkout-shop.ts";
import { comeToPopup, popupOf, test } from "../shops/paystack-shop.ts";

test("a payment in Paystack's popup makes one order", async ({ page, shop, paystack, newEmail }) => {
  const before = countOrders(shop);
  const reference = await comeToPopup(page, { shop, paystack, newEmail });
  await expect(popupOf(page).getByRole("heading")).toHaveText("Pay 1250050 kobo");
  expect(paystack.books.find(reference)).toMatchObject({ amount: 1_250_050, currency: "NGN", email: newEmail });
  await popupOf(page).getByRole("button", { name: "Pay by card" }).click();
  await expectOrder(page);
  expect(countOrders(shop)).toBe(before + 1);
});
