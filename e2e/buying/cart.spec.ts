import { productPath } from "#app/lib/product-path.ts";
import { expect, goods, keep, keepInstead, keptLine, test } from "../shops/cart-shop.ts";

const { skirt, cap, gele } = goods;
const everything = "/category/allproduct";

test("a product without stock warns and is not added; one of one size is added from its card at once, and the toast leads to the cart beside the search box", async ({
  page,
}) => {
  await page.goto(`/product/${gele.id}`);
  await page.getByRole("button", { name: "No Stock" }).click();
  await expect(page.getByText("Warning no stock")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("Your cart is currently empty. Add some item to it")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Shop" })).toHaveAttribute("href", everything);

  await page.goto(everything);
  const card = page.getByRole("article").filter({ hasText: cap.title });
  await card.getByRole("button", { name: "add to cart" }).click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await expect(card.getByText("In cart")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const box = (await page.getByRole("searchbox").boundingBox())!;
  expect((await page.getByText("added to cart").boundingBox())!.y).toBeGreaterThan(box.y + box.height);

  await page.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL(/\/cart$/u);
  const line = page.getByRole("listitem", { name: `${cap.title}, one size` });
  await expect(line).toContainText("₦8,000.50 each");
  await expect(line.getByRole("link", { name: cap.title })).toHaveAttribute("href", productPath(cap));
});

test("a product of several sizes asks for one, unless left without an answer, and the same one again is already in the cart", async ({
  page,
}) => {
  await page.goto(everything);
  const add = page.getByRole("button", { name: `add to cart ${skirt.title}` });
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Choose a size" });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await add.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
  await add.click();
  await expect(dialog.getByRole("button", { name: "S sold out" })).toBeDisabled();
  await expect(dialog.getByRole("link", { name: skirt.title })).toBeVisible();
  await dialog.getByRole("button", { name: "L", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("added to cart")).toBeVisible();
  await expect(add).toBeFocused();

  await add.click();
  await dialog.getByRole("button", { name: "L In cart" }).click();
  await expect(page.getByText("already in cart")).toBeVisible();
  await add.click();
  await dialog.getByRole("button", { name: "M", exact: true }).click();
  await page.goto("/cart");
  await expect(page.getByRole("listitem", { name: skirt.title })).toHaveCount(2);
});

test("its own page asks for a size beside the sizes, “Buy now” leads to the checkout with it, and “add to cart” adds it once", async ({
  page,
}) => {
  await page.goto(`/product/${skirt.id}`);
  const sizes = page.getByRole("group", { name: "Size" });
  for (const name of ["add to cart", "Buy now"]) {
    await page.reload();
    await page.getByRole("button", { name }).click();
    await expect(sizes.getByRole("alert")).toHaveText("Choose a size");
    await expect(sizes.getByRole("radio", { name: "M", exact: true })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.keyboard.press("Space");
  await expect(sizes.getByRole("alert")).toHaveText("");
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL(/\/checkout$/u);
  await expect(page.getByText(`Size M · 1 × `)).toBeAttached();
  await page.goBack();
  await page.getByText("M", { exact: true }).click();
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page.getByText(`Size M · 1 × `)).toBeAttached();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/product/${skirt.id}`);
  await page.locator("label", { has: page.getByRole("radio", { name: "M", exact: true }) }).click();
  await page.getByRole("button", { name: "add to cart" }).click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await expect(page.getByText("In cart")).toBeVisible();
  await page.getByRole("button", { name: "add to cart" }).click();
  await expect(page.getByText("already in cart")).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? ""));
  expect(stored).toMatchObject([
    { id: skirt.id, title: skirt.title, priceKobo: skirt.priceKobo, size: "M", quantity: 1 },
  ]);
});

test("the stepper counts up and down, and removes the line at zero; the cart knows the checkout's limit for one size and the pieces left, and reports a wish for more, not only at the checkout", async ({
  page,
}) => {
  await keep(page, "cart", [keptLine(cap)]);
  await page.goto("/cart");
  const line = page.getByRole("listitem", { name: cap.title });
  await line.getByRole("button", { name: "Increase quantity" }).click();
  await expect(line).toContainText("₦16,001.00");
  await expect(page.getByRole("definition").last()).toHaveText("₦16,001.00");
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await line.getByRole("button", { name: "Decrease quantity" }).click();
  await line.getByRole("button", { name: "Decrease quantity" }).click();
  await expect(page.getByText("Your cart is currently empty. Add some item to it")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cart", exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByText("Your cart is currently empty. Add some item to it")).toBeVisible();

  await keepInstead(page, "cart", [keptLine(cap, { quantity: 3 }), keptLine(skirt, { size: "L", quantity: 12 })]);
  await page.goto("/cart");
  const caps = page.getByRole("listitem", { name: cap.title });
  const more = caps.getByRole("button", { name: "Increase quantity" });
  await more.click();
  await expect(caps).toContainText("Only 4 left.");
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await more.click({ force: true });
  await expect(page.getByRole("link", { name: "Cart, 16 items" })).toBeVisible();
  const other = page.getByRole("listitem", { name: skirt.title });
  await expect(other).toContainText("Limit: 10 per size in one order.");
  await expect(page.getByRole("link", { name: "Proceed to checkout" })).toHaveAttribute("aria-disabled", "true");
  for (const _ of [1, 2]) await other.getByRole("button", { name: "Decrease quantity" }).click();
  await expect(other).toContainText("Limit: 10 per size in one order.");
  await expect(page.getByRole("link", { name: "Proceed to checkout" })).not.toHaveAttribute("aria-disabled", "true");

  await keepInstead(page, "cart", [keptLine(skirt, { quantity: 6 })]);
  await page.goto("/cart");
  const tooMany = page.getByRole("listitem", { name: skirt.title });
  await expect(tooMany).toContainText("Not enough left. Reduce the quantity.");
  await page.getByRole("link", { name: "Proceed to checkout" }).click({ force: true });
  await expect(tooMany).toBeFocused();
  await tooMany.getByRole("button", { name: "Decrease quantity" }).click();
  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await expect(page).toHaveURL(/checkout/u);
});

test("a removed line passes its focus on, Undo puts it back in its place, and a double click removes only one; delivery is agreed to, paid for, and withdrawn when the cart changes", async ({
  page,
}) => {
  await keep(page, "cart", [keptLine(skirt), keptLine(cap), keptLine(skirt, { size: "L" })]);
  await page.goto("/cart");
  await page.getByRole("button", { name: `Remove ${skirt.title}, size M` }).click();
  await expect(page.getByRole("listitem", { name: cap.title })).toBeFocused();
  await page.getByRole("button", { name: `Remove ${skirt.title}, size L` }).click();
  await expect(page.getByRole("listitem", { name: cap.title })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: `Remove ${cap.title}` }).dblclick();
  await expect(page.getByRole("listitem", { name: cap.title })).toHaveCount(0);
  await expect(page.getByRole("listitem", { name: skirt.title })).toBeVisible();

  await keepInstead(page, "cart", [keptLine(skirt)]);
  await page.goto("/cart");
  const box = page.getByRole("checkbox", { name: "click to agree for delivery" });
  const total = page.getByRole("definition").last();
  await expect(total).toHaveText("₦22,000.00");
  await expect(page.getByText("₦3,500.00")).toHaveCount(0);
  await box.check();
  await expect(total).toHaveText("₦25,500.00");
  await expect(page.getByText("₦3,500.00").first()).toBeVisible();

  await page.reload();
  await expect(box).toBeChecked();
  await expect(total).toHaveText("₦25,500.00");

  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(box).not.toBeChecked();
  await expect(page.getByText("Your cart has changed, so delivery is no longer included.")).toBeVisible();
  await expect(total).toHaveText("₦44,000.00");
  await box.check();
  await expect(page.getByText("Your cart has changed")).toBeHidden();
  await expect(total).toHaveText("₦47,500.00");
});

test("two tabs stay in sync, and neither loses the other's additions", async ({ page, context }) => {
  await page.goto("/cart");
  const other = await context.newPage();
  await other.goto(everything);
  await other.getByRole("button", { name: `add to cart ${cap.title}` }).click();
  await expect(page.getByRole("listitem", { name: cap.title })).toBeVisible();

  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(other.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await other.getByRole("button", { name: `add to cart ${skirt.title}` }).click();
  await other.getByRole("button", { name: "M", exact: true }).click();
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  await expect(page.getByRole("listitem", { name: cap.title })).toContainText("₦16,001.00");
});

test("everything works by keyboard", async ({ page }) => {
  await page.goto(everything);
  await page.getByRole("button", { name: `add to cart ${skirt.title}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "M", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: `add to cart ${skirt.title}` })).toBeFocused();
  await page.getByRole("link", { name: "View cart" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Cart", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Increase quantity" }).press("Enter");
  await page.getByRole("checkbox").press("Space");
  await expect(page.getByRole("definition").last()).toHaveText("₦47,500.00");
  await page.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Cart", exact: true })).toBeFocused();
});
