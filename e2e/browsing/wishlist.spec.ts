import { axeViolations } from "../axe.ts";
import { expect, goods, keep, keepInstead, test } from "../shops/cart-shop.ts";

const { skirt, cap, gele } = goods;
const everything = "/category/allproduct";
const vanished = { id: "0199a1b2-0000-7000-8000-0000000000ff", title: "Adire shirt", priceKobo: 9_000_00 };

/** Stores a wish with an older date. */
function keptWish(product: { id: string; title: string; priceKobo: number }) {
  const sizes = [{ size: "M", isSoldOut: false }];
  return {
    ...product,
    code: "A",
    color: "indigo",
    categoryName: "Everything",
    stock: "In Stock",
    sizes,
    picture: null,
  };
}

test("the heart adds a product, and removes it when pressed again; the product's own page has it too", async ({
  page,
}) => {
  await page.goto(everything);
  await page.getByRole("button", { name: `Add to wishlist: ${cap.title}` }).click();
  await expect(page.getByText("added to wishlist")).toBeVisible();
  await expect(page.getByRole("link", { name: "Wishlist, 1 item", exact: true })).toBeVisible();
  const heart = page.getByRole("button", { name: `Remove from wishlist: ${cap.title}` });
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("wishlist") ?? ""));
  expect(stored).toMatchObject([{ id: cap.id, title: cap.title, priceKobo: cap.priceKobo }]);

  await page.reload();
  await heart.click();
  await expect(page.getByRole("button", { name: `Add to wishlist: ${cap.title}` })).toBeFocused();
  await expect(page.getByRole("link", { name: "Wishlist", exact: true })).toBeVisible();

  await page.goto(`/product/${gele.id}`);
  await page.getByRole("button", { name: "Add to wishlist" }).click();
  await expect(page.getByText("added to wishlist")).toBeVisible();
  await page.getByRole("link", { name: "Wishlist, 1 item" }).click();
  await expect(page.getByRole("heading", { name: "Wishlist", exact: true })).toBeVisible();
  await expect(page.getByRole("article").getByRole("link", { name: gele.title })).toBeVisible();
});

test("a product goes from the wishlist into the cart, and a removed wish passes on its focus; an empty list leads to the products; changes of prices, stock and what is sold are reported, accessible and within 320 pixels", async ({
  page,
}) => {
  await keep(page, "wishlist", [keptWish(cap), keptWish(gele)]);
  await page.goto("/wishlist");
  await page.getByRole("button", { name: `add to cart ${cap.title}` }).click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.getByRole("button", { name: `Remove from wishlist: ${cap.title}` }).press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article").getByRole("link", { name: gele.title })).toBeFocused();
  await page.getByRole("button", { name: `Remove from wishlist: ${gele.title}` }).press("Enter");
  await expect(page.getByRole("heading", { name: "Wishlist", exact: true })).toBeFocused();
  await expect(page.getByText("Your wishlist is empty")).toBeVisible();
  await expect(page.getByText("Start adding products you love to your wishlist!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", everything);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("article").getByRole("link", { name: gele.title })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await keepInstead(page, "wishlist", [keptWish({ ...cap, priceKobo: 7_000_00 }), keptWish(vanished), keptWish(gele)]);
  await page.goto("/wishlist");
  await expect(page.getByText(`Price of ${cap.title} changed: ₦7,000.00 → ₦8,000.50`)).toBeVisible();
  await expect(page.getByText(`${vanished.title} is no longer available.`)).toBeVisible();
  await expect(page.getByRole("button", { name: `No Stock ${gele.title}` })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: `Remove ${vanished.title}` }).click();
  await expect(page.getByText("is no longer available.")).toBeHidden();
});

test("two tabs stay in sync, and a wish made in both is kept once", async ({ page, context }) => {
  await page.goto("/wishlist");
  const other = await context.newPage();
  await other.goto(everything);
  await other.getByRole("button", { name: `Add to wishlist: ${skirt.title}` }).click();
  await expect(page.getByRole("article")).toContainText(skirt.title);
  await page.getByRole("button", { name: `Remove from wishlist: ${skirt.title}` }).click();
  await expect(other.getByRole("button", { name: `Add to wishlist: ${skirt.title}` })).toBeVisible();
});

test("a shared wishlist opens for somebody else, who adds it to their own", async ({ page, browser, baseURL }) => {
  await keep(page, "wishlist", [keptWish(cap), keptWish(vanished), keptWish(gele)]);
  await page.goto("/wishlist");
  await expect(page.getByText(`${vanished.title} is no longer available.`)).toBeVisible();
  await page.locator("summary", { hasText: "Share" }).press("Enter");
  const chat = new URL((await page.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href"))!);
  const address = /https?:\S+$/u.exec(chat.searchParams.get("text")!)![0];
  const friend = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await friend.goto(new URL(new URL(address).pathname, baseURL).href);
  await expect(friend.getByRole("article")).toHaveCount(2);
  const add = friend.getByRole("button", { name: "Add to my wishlist", exact: true });
  await add.press("Enter");
  await expect(friend.getByText("2 items added to your wishlist.")).toBeVisible();
  await add.press("Enter");
  await expect(friend.getByText("All of these are in your wishlist already.")).toBeVisible();
  await expect(friend.getByRole("link", { name: "Wishlist, 2 items", exact: true })).toBeVisible();
  expect(await axeViolations(friend)).toEqual([]);
  expect(await friend.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await friend.context().close();
});

test("without a connection the wishlist shows its last state, Retry asks again, and a damaged one keeps its good items", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/u);
  await page.route("**/api/products?*", route => route.abort());
  await keep(page, "wishlist", [keptWish({ ...cap, priceKobo: 7_000_00 })]);
  await page.goto("/wishlist");
  await expect(page.getByText("We couldn't check prices and stock")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("₦7,000.00");
  await page.unroute("**/api/products?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("article")).toContainText("₦8,000.50");

  const damaged = [null, 7, { id: cap.id }, keptWish(cap), keptWish(cap), { ...keptWish(gele), sizes: 3 }];
  await keepInstead(page, "wishlist", damaged);
  await page.goto("/wishlist");
  await expect(page.getByRole("article")).toHaveCount(2);
});
