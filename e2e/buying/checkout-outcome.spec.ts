import type { Page } from "@playwright/test";
import {
  comeToCheckout,
  dress,
  expect,
  expectOrder,
  fillDelivery,
  openPopup,
  placeOrder,
  popupOf,
  putInCart,
  signUp,
  test,
} from "../shops/checkout-shop.ts";

const outcome = (page: Page) => page.getByRole("main").getByRole("alert");

test("delivery lost by a change of the cart is shown beside the pay button, and one tap restores it", async ({
  page,
  shop,
  newEmail,
}) => {
  await signUp(page.context(), shop, newEmail);
  await putInCart(page);
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: "click to agree for delivery" }).check();
  await page.getByRole("button", { name: `Increase quantity of ${dress.title}` }).click();
  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  const pay = page.locator("form").filter({ has: placeOrder(page) });
  await pay.getByText("You pick it up").last().scrollIntoViewIfNeeded();
  await expect(placeOrder(page)).toBeInViewport();
  await pay.getByRole("button", { name: "Add delivery" }).click();
  await expect(pay.getByText("Delivery ₦3,500.00", { exact: true })).toBeVisible();
  await expect(pay.getByText("₦28,501.00").last()).toBeInViewport();
});

test("paying without delivery asks once, and not again after a reload", async ({ page, shop, newEmail }) => {
  await comeToCheckout(page, shop, newEmail);
  await page.evaluate(() => localStorage.removeItem("delivery"));
  await page.reload();
  await placeOrder(page).click();
  await expect(outcome(page)).toContainText("You have not added delivery");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await page.getByRole("button", { name: "I'll pick it up" }).click();
  await expect(popupOf(page).getByRole("heading")).toHaveText("Pay ₦12,500.50");
  await page.reload();
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
});

test("a shopper asked about delivery may still add it, and sees the new total before paying", async ({
  page,
  shop,
  newEmail,
}) => {
  await comeToCheckout(page, shop, newEmail);
  await page.evaluate(() => localStorage.removeItem("delivery"));
  await page.reload();
  await placeOrder(page).click();
  await page.getByRole("button", { name: "Add delivery ₦3,500.00" }).click();
  // Delivery is chosen now, so the address is asked for.
  await expect(page.getByLabel("Street address")).toBeFocused();
  await expect(page.getByText("You have not added delivery")).toHaveCount(0);
  await fillDelivery(page);
  await openPopup(page);
  await expect(popupOf(page).getByRole("heading")).toHaveText("Pay ₦16,000.50");
});

test("a closed popup leaves the facts beside the button, and 'retry' disappears once the order is made", async ({
  page,
  shop,
  newEmail,
}) => {
  await comeToCheckout(page, shop, newEmail);
  await openPopup(page);
  await page.getByRole("button", { name: "Close payment" }).click();
  await expect(page.getByText("retry")).toBeVisible();
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
  await expect(page.getByText("retry")).toHaveCount(0);

  await putInCart(page);
  await page.goto("/checkout");
  await fillDelivery(page);
  await openPopup(page);
  // A tap, because a resting mouse would keep the toast open.
  await page.getByRole("button", { name: "Close payment" }).tap();
  await expect(page.getByText("retry")).toBeVisible();
  await expect(page.getByText("retry")).toBeHidden();
  await expect(outcome(page)).toContainText("You have not been charged.");
});

test("a shop that does not answer, no connection, and a payment that cannot be checked are reported beside the button until the next try", async ({
  page,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/503|ERR_INTERNET_DISCONNECTED/u);
  await comeToCheckout(page, shop, newEmail);
  await page.route("**/checkout/start", route => route.fulfill({ status: 503, body: "busy" }));
  await placeOrder(page).click();
  await expect(page.getByText("order creation failed")).toBeVisible();
  await expect(outcome(page)).toContainText("You have not been charged. Try again in a moment.");
  await page.unroute("**/checkout/start");
  await page.context().setOffline(true);
  await placeOrder(page).click();
  await expect(outcome(page)).toContainText("You are offline. Order not placed, nothing charged.");
  await page.context().setOffline(false);

  await page.route("**/checkout/confirm", route => route.fulfill({ status: 503, json: { kind: "unavailable" } }));
  await openPopup(page);
  await page.getByRole("button", { name: "Close payment" }).click();
  await expect(outcome(page)).toContainText("We couldn't check yet whether you were charged");
  await expect(outcome(page)).not.toContainText("You have not been charged");
  await page.unroute("**/checkout/confirm");
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
});

test("an awaited transfer is the page's title with its amount, and other pages say so until the money arrives", async ({
  page,
  shop,
  newEmail,
}) => {
  await comeToCheckout(page, shop, newEmail);
  const address = await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Pay by transfer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Waiting for your transfer of ₦12,500.50");
  await expect(page).toHaveTitle(/^Waiting for your transfer of ₦12,500.50 · /u);
  await page
    .getByRole("link", { name: /home|My shop/iu })
    .first()
    .click();
  const note = page.getByRole("status").filter({ hasText: "transfer" });
  await expect(note).toContainText("Waiting for your transfer of ₦12,500.50.");
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(address);
  await elsewhere.getByRole("button", { name: "Let the transfer arrive now" }).click();
  await elsewhere.close();
  await expect(note).toContainText(/Transfer received\. Order \S+ is confirmed\./u);
  await expect(page.getByText("Order created")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Cart/u })).not.toContainText("1");
  await note.getByRole("button", { name: "Close" }).click();
  await expect(note).toHaveCount(0);
});

test("agreed delivery is in the total, on the page and in the popup", async ({ page, shop, newEmail }) => {
  await comeToCheckout(page, shop, newEmail);
  if (await page.getByRole("checkbox", { name: "click to agree for delivery" }).isHidden())
    await page.getByText("Your order", { exact: true }).click();
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
