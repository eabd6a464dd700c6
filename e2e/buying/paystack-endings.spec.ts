import { expect, type Page } from "@playwright/test";
import {
  comeToCheckout,
  countOrders,
  expectOrder,
  fillDelivery,
  placeOrder,
  putInCart,
  signUp,
} from "../shops/checkout-shop.ts";
import { comeToPopup, expectPageBack, lastReference, openPopup, popupOf, test } from "../shops/paystack-shop.ts";

const press = (page: Parameters<typeof popupOf>[0], name: string) =>
  popupOf(page).getByRole("button", { name }).click();

test("a shopper going from the home page to the checkout can pay under the home page's policy", async ({
  page,
  shop,
  newEmail,
}) => {
  await signUp(page.context(), shop, newEmail);
  await putInCart(page);
  await page.getByRole("link", { name: /^Cart/u }).click();
  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await fillDelivery(page);
  await placeOrder(page).click();
  await press(page, "Pay by card");
  await expectOrder(page);
});

test("cancelling warns 'retry'; the same code opens again, and its success counts", async ({
  page,
  shop,
  paystack,
  newEmail,
}) => {
  const before = countOrders(shop);
  const reference = await comeToPopup(page, { shop, paystack, newEmail });
  await press(page, "Cancel payment");
  await expect(page.getByText(/ retry$/u)).toBeVisible();
  await expectPageBack(page);
  await expect(placeOrder(page)).toBeFocused();
  expect(await openPopup(page, paystack)).toBe(reference);
  await press(page, "Close");
  await expectPageBack(page);
  expect(await openPopup(page, paystack)).toBe(reference);
  await press(page, "Pay by card");
  await expectOrder(page);
  expect(countOrders(shop)).toBe(before + 1);
});

test("closing warns 'retry' and makes no order, and a declined card can be followed by a good one in the same popup", async ({
  page,
  shop,
  paystack,
  newEmail,
}) => {
  const before = countOrders(shop);
  await comeToPopup(page, { shop, paystack, newEmail });
  await press(page, "Close");
  await expect(page.getByText(/ retry$/u)).toBeVisible();
  await expectPageBack(page);
  expect(countOrders(shop)).toBe(before);
  await openPopup(page, paystack);
  await press(page, "Use a declined card");
  await expect(popupOf(page).getByRole("alert")).toHaveText("Declined");
  await press(page, "Pay by card");
  await expectOrder(page);
});

test("a transfer under way is waited for, not cancelled, and becomes an order when the money comes", async ({
  page,
  shop,
  paystack,
  newEmail,
}) => {
  const before = countOrders(shop);
  const reference = await comeToPopup(page, { shop, paystack, newEmail });
  await press(page, "I have sent the transfer");
  await expect(page.getByRole("heading", { name: "Waiting for your transfer" })).toBeVisible();
  await expect(page.getByText(/ retry$/u)).toHaveCount(0);
  expect(countOrders(shop)).toBe(before);
  paystack.books.pay(reference, { channel: "bank_transfer" });
  await expectOrder(page);
  expect(countOrders(shop)).toBe(before + 1);
});

test("a payment Paystack cannot open fails, keeps the page usable, and is replaced by another", async ({
  page,
  shop,
  paystack,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/404/u);
  await page
    .context()
    .route("https://checkout.paystack.com/*/facts", route => route.fulfill({ status: 404, json: {} }), {
      times: 1,
    });
  await comeToCheckout(page, shop, newEmail);
  await placeOrder(page).click();
  await expect(page.getByText(/ failed$/u)).toBeVisible();
  await expectPageBack(page);
  const first = lastReference(paystack);
  expect(await openPopup(page, paystack)).not.toBe(first);
  await press(page, "Pay by card");
  await expectOrder(page);
});

test.describe("when Paystack's page never loads", () => {
  test.beforeEach(async ({ page, shop, newEmail, expectProblem }) => {
    expectProblem(/ERR_FAILED|127\.0\.0\.1/u);
    await page.clock.install();
    await page.context().route("https://checkout.paystack.com/popup*", route => route.abort());
    await comeToCheckout(page, shop, newEmail);
    await openInVain(page);
  });

  test("the popup can be closed without an order, and the payment can be tried again", async ({ page, shop }) => {
    const before = countOrders(shop);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText(/ retry$/u)).toBeVisible();
    await expectPageBack(page);
    expect(countOrders(shop)).toBe(before);
    await openInVain(page);
    await page.context().unroute("https://checkout.paystack.com/popup*");
    await page.getByRole("button", { name: "Try again" }).click();
    await press(page, "Pay by card");
    await expectOrder(page);
  });

  test("cancelling on the provider's own page leads back with 'retry' and the typed details, and paying there to an order", async ({
    page,
  }) => {
    await page.getByRole("link", { name: "Pay on the provider's page" }).click();
    await page.getByRole("link", { name: "Cancel payment" }).click();
    await expect(page.getByText(/ retry$/u)).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/u);
    await expect(page.getByLabel("Full name")).toHaveValue("Adaeze Obi");
    await openInVain(page);
    await page.getByRole("link", { name: "Pay on the provider's page" }).click();
    await page.getByRole("button", { name: "Pay here" }).click();
    await expectOrder(page);
  });
});

/** Opens a popup whose page does not load, and waits as long as the shop does. */
async function openInVain(page: Page): Promise<void> {
  await placeOrder(page).click();
  await expect(page.locator('iframe[title="Paystack payment"]')).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByText("The payment page did not load.")).toBeVisible();
}

test("a success message without a payment makes no order", async ({ page, shop, paystack, newEmail }) => {
  const before = countOrders(shop);
  const reference = await comeToPopup(page, { shop, paystack, newEmail });
  const frame = page.frames().find(one => one.url().startsWith("https://checkout.paystack.com"))!;
  await frame.evaluate(
    ref => parent.postMessage({ event: "success", data: { reference: ref, status: "success" } }, "*"),
    reference,
  );
  await expect(page.getByRole("heading", { name: "Checking your payment" })).toBeVisible();
  expect(countOrders(shop)).toBe(before);
});
