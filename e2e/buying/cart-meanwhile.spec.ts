import { axeViolations } from "../axe.ts";
import { expect, goods, keep, keepInstead, keptLine, test } from "../shops/cart-shop.ts";

const { skirt, cap, gele, agbada } = goods;
const vanished = { id: "0199a1b2-0000-7000-8000-0000000000ff", title: "Adire shirt", priceKobo: 9_000_00 };

test("a changed price is reported, shown and counted; a cart stored as a text that is none is empty, and a damaged one is repaired line by line", async ({
  page,
}) => {
  await keep(page, "cart", [keptLine({ ...cap, priceKobo: 7_000_00 }, { quantity: 2 })]);
  await page.goto("/cart");
  const line = page.getByRole("listitem", { name: cap.title });
  await expect(line).toContainText("Price changed: ₦7,000.00 → ₦8,000.50");
  await expect(page.getByRole("definition").last()).toHaveText("₦16,001.00");
  await page.reload();
  await expect(line).toContainText("Price changed: ₦7,000.00 → ₦8,000.50");

  for (const text of ["", "{", "null", '"cart"', "[[[["]) {
    await page.evaluate(stored => localStorage.setItem("cart", stored), text);
    await page.goto("/cart");
    await expect(page.getByText("Your cart is currently empty. Add some item to it"), text).toBeVisible();
  }
  const damaged = [
    null,
    "cap",
    { id: 7 },
    keptLine(cap, { quantity: -2 }),
    keptLine(cap),
    keptLine(skirt, { quantity: 1e9 }),
  ];
  await keepInstead(page, "cart", damaged);
  await page.goto("/cart");
  await expect(page.getByRole("listitem", { name: cap.title })).toContainText("₦16,001.00");
  await expect(page.getByRole("listitem", { name: skirt.title })).toContainText("99");
  await page.getByRole("button", { name: `Remove ${skirt.title}` }).click();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? ""));
  expect(stored).toMatchObject([{ id: cap.id, quantity: 2 }]);
});

test("vanished and sold-out items are named, and hold back the checkout until removed; a full cart is accessible in both colours and fits 320 pixels", async ({
  page,
}) => {
  const lines = [keptLine(cap), keptLine(vanished), keptLine(gele), keptLine(skirt, { size: "S" }), keptLine(agbada)];
  await keep(page, "cart", lines);
  await page.goto("/cart");
  const lineOf = (product: { title: string }) => page.getByRole("listitem", { name: product.title });
  await expect(lineOf(vanished)).toContainText("No longer available.");
  await expect(lineOf(gele)).toContainText("Sold out.");
  await expect(lineOf(skirt)).toContainText("This size is sold out.");
  await expect(lineOf(agbada)).toContainText("Sold out.");
  await expect(lineOf(cap)).not.toContainText("sold");

  const proceed = page.getByRole("link", { name: "Proceed to checkout" });
  await expect(page.getByText("4 items in your cart can't be bought.")).toBeVisible();
  await proceed.click({ force: true });
  await expect(page).toHaveURL(/\/cart$/u);
  await expect(lineOf(vanished)).toBeFocused();

  for (const product of [vanished, gele, skirt, agbada]) {
    await page.getByRole("button", { name: `Remove ${product.title}` }).click();
  }
  await expect(page.getByText("cannot be bought")).toBeHidden();
  await expect(proceed).not.toHaveAttribute("aria-disabled");
  await expect(proceed).toHaveAttribute("href", "/checkout");

  await page.setViewportSize({ width: 320, height: 640 });
  const dear = { ...cap, title: "Aṣọ-òkè àti gèlè with a name that does not end", priceKobo: 1_234_567_00 };
  await keepInstead(page, "cart", [keptLine(dear, { quantity: 99 }), keptLine(vanished), keptLine(skirt)]);
  await page.goto("/cart");
  await expect(page.getByText("No longer available.")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("without a connection the cart shows its last state; Retry asks again, and withdraws delivery agreed to at another price; the page is the same for everyone until the cart is read, and never flashes as empty", async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/u);
  await page.route("**/api/products?*", route => route.abort());
  await keep(page, "cart", [keptLine({ ...cap, priceKobo: 7_000_00 })]);
  await page.goto("/cart");
  await expect(page.getByText("We couldn't check prices and stock")).toBeVisible();
  await expect(page.getByRole("definition").last()).toHaveText("₦7,000.00");
  await page.getByRole("checkbox").check();
  await page.unroute("**/api/products?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Price changed:")).toBeVisible();
  await expect(page.getByText("We couldn't check")).toBeHidden();
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByRole("definition").last()).toHaveText("₦8,000.50");

  const html = await (await request.get("/cart")).text();
  expect(html).toContain("Loading your cart");
  expect(html).not.toContain("currently empty");
  await keepInstead(page, "cart", [keptLine(cap)]);
  await page.route("**/assets/*.js", route => route.abort());
  await page.goto("/cart", { waitUntil: "load" });
  await expect(page.getByText("currently empty")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Cart", exact: true })).toBeVisible();
});

test("a browser without storage has a cart as long as the page is open", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Access is denied.", "SecurityError");
      },
    });
  });
  await page.goto("/category/allproduct");
  await page.getByRole("button", { name: `add to cart ${cap.title}` }).click();
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("listitem", { name: cap.title })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("cart, wishlist and checkout say plainly what they need", async ({ page }) => {
    for (const [path, words] of [
      ["/cart", "Your cart needs JavaScript, which is off in this browser."],
      ["/wishlist", "Your wishlist needs JavaScript, which is off in this browser."],
    ] as const) {
      await page.goto(path);
      await expect(page.locator("main noscript p")).toContainText(words);
      await expect(page.locator("main noscript p")).toBeVisible();
      await expect(page.getByText("Loading your")).toBeHidden();
    }
    await page.goto("/checkout");
    await expect(page.getByRole("heading", { name: "Delivery Information" })).toBeVisible();
    await expect(page.locator("main noscript p")).toContainText("Checkout needs JavaScript");
  });
});
