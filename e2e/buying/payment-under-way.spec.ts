import {
  comeToCheckout,
  countOrders,
  expect,
  expectOrder,
  fillDelivery,
  openPopup,
  placeOrder,
  popupOf,
  referenceOf,
  test,
} from "../shops/checkout-shop.ts";

test("a press in the payment page counts at once, even before its script has loaded", async ({
  page,
  shop,
  newEmail,
}) => {
  await comeToCheckout(page, shop, newEmail);
  const pressed = Promise.withResolvers<void>();
  await page.route("**/assets/practice-payment-*.js", route => pressed.promise.then(() => route.continue()));
  await placeOrder(page).click();
  await expect(popupOf(page).getByRole("button", { name: "Approve" })).toBeVisible();
  const notice = page.getByText("Opening the payment page...");
  const onTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName;
  };
  expect(await notice.evaluate(onTop)).toBe("IFRAME");
  const sent = page.waitForRequest(request => request.method() === "POST" && request.url().includes("/practice/"));
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await sent;
  pressed.resolve();
  await expectOrder(page);
});

test("closing the popup warns 'retry', and the next try is the same payment", async ({ page, shop, newEmail }) => {
  await comeToCheckout(page, shop, newEmail);
  const address = await openPopup(page);
  await page.getByRole("button", { name: "Close payment" }).click();
  await expect(page.getByText("retry")).toBeVisible();
  await expect(placeOrder(page)).toBeFocused();

  expect(await openPopup(page)).toBe(address);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Practice payment" })).toBeHidden();

  expect(await openPopup(page)).toBe(address);
  await popupOf(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog", { name: "Practice payment" })).toBeHidden();

  expect(await openPopup(page)).toBe(address);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
});

test("a transfer is waited for, through a reload, and becomes an order when it arrives", async ({
  page,
  shop,
  newEmail,
}) => {
  await comeToCheckout(page, shop, newEmail);
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Pay by transfer", exact: true }).click();
  const waiting = page.getByRole("heading", { name: "Waiting for your transfer" });
  await expect(waiting).toBeFocused();
  await page.reload();
  await expect(waiting).toBeVisible();
  await page.getByRole("button", { name: "Open payment again" }).click();
  await popupOf(page).getByRole("button", { name: "Let the transfer arrive now" }).click();
  await expectOrder(page);
});

test("a reload during payment keeps the typed text and the payment, and one just after paying finds the order", async ({
  page,
  shop,
  newEmail,
}) => {
  await comeToCheckout(page, shop, newEmail);
  const address = await openPopup(page);
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Adaeze Obi");
  expect(await openPopup(page)).toBe(address);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(address);
  await elsewhere.getByRole("button", { name: "Approve" }).click();
  await expect(elsewhere.getByText("Paid.")).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expectOrder(page);
});

test("a tab closed after paying still makes the order, and the cart is empty on return", async ({
  page,
  context,
  shop,
  newEmail,
}) => {
  await comeToCheckout(page, shop, newEmail);
  const address = await openPopup(page);
  const reference = await referenceOf(page);
  await page.close();
  const elsewhere = await context.newPage();
  await elsewhere.goto(address);
  await elsewhere.getByRole("button", { name: "Approve" }).click();
  await expect.poll(() => countOrders(shop, reference)).toBe(1);
  await elsewhere.goto("/contact");
  await expect(elsewhere.getByText("Order created")).toBeVisible();
  await elsewhere.goto("/cart");
  await expect(elsewhere.getByText("Your cart is currently empty")).toBeVisible();
});

test("a double click opens one popup, in which a declined card can be tried again", async ({
  page,
  shop,
  newEmail,
}) => {
  await comeToCheckout(page, shop, newEmail);
  await placeOrder(page).dblclick();
  await expect(popupOf(page).getByRole("button", { name: "Approve" })).toBeVisible();
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await popupOf(page).getByRole("button", { name: "Decline" }).click();
  await expect(popupOf(page).getByText("The card was declined.")).toBeVisible();
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
});

test("two tabs make one payment and one order", async ({ page, context, shop, newEmail }) => {
  await comeToCheckout(page, shop, newEmail);
  const second = await context.newPage();
  await second.goto("/checkout");
  await fillDelivery(second);
  expect(await openPopup(second)).toBe(await openPopup(page));
  const reference = await referenceOf(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
  await second.bringToFront();
  await second.keyboard.press("Escape");
  await expectOrder(second);
  expect(countOrders(shop, reference)).toBe(1);
});

test("a popup that does not load says so after 15 seconds, and can be retried", async ({
  page,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/u);
  await page.clock.install();
  await comeToCheckout(page, shop, newEmail);
  await page.route("**/practice/*", route => route.abort());
  await placeOrder(page).click();
  await expect(page.getByText("Opening the payment page...")).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByText("The payment page did not load.")).toBeVisible();
  await page.unroute("**/practice/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
});
