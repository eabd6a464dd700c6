import { axeViolations } from "../axe.ts";
import { signInOwner } from "../dashboard.ts";
import { openPlainPage } from "../plain-page.ts";
import {
  addDelivery,
  comeToCheckout,
  expect,
  fillDelivery,
  openPopup,
  placeOrder,
  popupOf,
  putInCart,
  signUp,
  takeLastPiece,
  test,
} from "../shops/checkout-shop.ts";

test("an empty cart leads home and says so; a signed-out shopper is warned, signs in, and comes back with everything kept", async ({
  page,
  newEmail,
}) => {
  await page.goto("/checkout");
  await expect(page.getByText("cart is empty")).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);

  await putInCart(page);
  await page.goto("/checkout");
  await addDelivery(page);
  await fillDelivery(page);
  await page.getByLabel("Email address").fill("gift@example.com");
  await placeOrder(page).click();
  const toast = page.getByRole("status").filter({ hasText: "sign in to continue" });
  await toast.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: /sign up|create/iu }).click();
  await page.getByLabel("Email", { exact: true }).fill(newEmail);
  await page.getByLabel("Password", { exact: true }).fill("indigo thread and needle");
  await page
    .locator("main")
    .getByRole("button", { name: /sign up|create/iu })
    .click();
  await expect(page.getByRole("heading", { name: "Delivery Information" })).toBeVisible();
  await expect(page.getByLabel("Street address")).toHaveValue("12 Allen Avenue");
  await expect(page.getByLabel("Email address")).toHaveValue("gift@example.com");
  await openPopup(page);
});

test("the checkout leads nowhere but back to the cart, and a phone's bar holds only total and button; a session that ended meanwhile must be renewed, and no payment is opened", async ({
  page,
  context,
  shop,
  newEmail,
  expectProblem,
}, testInfo) => {
  expectProblem(/status of 401/u);
  await comeToCheckout(page, shop, newEmail);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("link")).toHaveText(["Contact Us"]);
  if (testInfo.project.name === "phone") {
    const bar = page.locator("div", { has: placeOrder(page) }).last();
    await expect(bar).toHaveText(/^Total₦[\d,.]+Place Order$/u);
    const box = (await bar.boundingBox())!;
    expect(box.height).toBeLessThanOrEqual(88);
    expect(box.y + box.height).toBeGreaterThan(page.viewportSize()!.height - 4);
  }
  await page.getByRole("link", { name: "Back to cart" }).click();
  await expect(page.getByRole("heading", { name: "Cart", exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();

  await page.goto("/checkout");
  await fillDelivery(page);
  await context.clearCookies({ name: "session" });
  await placeOrder(page).click();
  await expect(page.getByText("log in to continue")).toBeVisible();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("every field has its own message, the first gets the focus, and the typed text stays; nothing is cut off at 320 pixels, and the page is accessible in trouble and with the popup open", async ({
  page,
  shop,
  newEmail,
  viewport,
}) => {
  await signUp(page.context(), shop, newEmail);
  await putInCart(page);
  await page.goto("/checkout");
  await expect(page.getByLabel("Email address")).toHaveValue(newEmail);
  // A collected order needs no address.
  await expect(page.getByLabel(/street|city|state|postal/iu)).toHaveCount(0);
  await placeOrder(page).click();
  await expect(page.getByText("Enter your full name")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }
  await addDelivery(page);
  await placeOrder(page).click();
  for (const words of ["full name", "phone number", "street address", "city", "state"]) {
    await expect(page.getByText(`Enter your ${words}`)).toBeVisible();
  }
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveAttribute("aria-invalid");
  await expect(page.locator("dialog[open]")).toHaveCount(0);

  await page.getByLabel("Full name").fill("Adaeze Obi");
  await expect(page.getByText("Enter your full name")).toBeHidden();
  await page.getByLabel("Phone number").fill("call me");
  await page.getByLabel("City").focus();
  await expect(page.getByText("Enter a phone number such as 0803 123 4567")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Adaeze Obi");
  await expect(page.getByLabel("Phone number")).toHaveValue("call me");

  await fillDelivery(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await openPopup(page);
  const frame = page.frame({ url: /\/practice\// })!;
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(viewport!);
  expect(await axeViolations(page)).toEqual([]);
  await popupOf(page).getByRole("button", { name: "Pay by transfer", exact: true }).click();
  await expect(page.getByText("Waiting for your transfer")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test("one shopper gets the last piece, and the other is told kindly", async ({
  page,
  browser,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/status of 409/u);
  const piece = takeLastPiece();
  await signUp(page.context(), shop, newEmail);
  await putInCart(page, piece);
  await page.goto("/checkout");
  await fillDelivery(page);

  const other = await browser.newContext({ baseURL: shop.address });
  const rival = await other.newPage();
  await signUp(other, shop, `rival-${newEmail}`);
  await putInCart(rival, piece);
  await rival.goto("/checkout");
  await fillDelivery(rival);
  await openPopup(rival);

  await placeOrder(page).click();
  await expect(page.getByText("Someone else is paying for the last one.")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "can't be bought right now" })).toBeFocused();

  await popupOf(rival).getByRole("button", { name: "Approve" }).click();
  await expect(rival.getByText("Order created")).toBeVisible();
  await other.close();
  await placeOrder(page).click();
  await expect(page.getByText("This size has just sold out.")).toBeVisible();
});

test("a changed price is shown before any payment is opened", async ({ page, request, shop, newEmail }) => {
  const piece = takeLastPiece();
  await signUp(page.context(), shop, newEmail);
  await page.goto(`/product/${piece.id}`);
  await page.getByRole("button", { name: "add to cart" }).click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.goto("/checkout");
  await fillDelivery(page);
  await expect(page.getByText("₦12,500.00").last()).toBeVisible();
  await signInOwner(request, shop);
  const dashboard = openPlainPage(request, shop.address);
  await dashboard.open("/admin/products?view=rows");
  dashboard.fill(new RegExp(`^₦ ?Price of ${piece.title}$`, "u"), "13000");
  await dashboard.press(new RegExp(`the price of ${piece.title}$`, "u"));
  await placeOrder(page).click();
  await page.getByRole("button", { name: "I'll pick it up" }).click();
  await expect(page.getByText("A price has changed")).toBeVisible();
  await expect(page.locator("dl").last().getByText("₦13,000.00")).toBeVisible();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await openPopup(page);
  await expect(popupOf(page).getByRole("heading")).toHaveText("Pay ₦13,000.00");
});
