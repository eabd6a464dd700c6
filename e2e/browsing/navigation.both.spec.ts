import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("the header has the brand, the search, and the shopper's own links", async ({ page }) => {
  await openPage(page, "/contact");
  const header = page.getByRole("banner");
  await expect(header.getByPlaceholder("search for products...")).toBeVisible();
  await expect(header.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/accessaccount");
  await expect(header.getByRole("link", { name: "Wishlist" })).toHaveAttribute("href", "/wishlist");
  await expect(header.getByRole("link", { name: "Cart" })).toHaveAttribute("href", "/cart");
  await expect(header.getByRole("button", { name: "Sign out" })).toBeHidden();
  await expect(header.getByRole("link", { name: "Admin" })).toBeHidden();
  await header.getByRole("link", { name: "Àṣọ House" }).click();
  await expect(page).toHaveURL("/");
});

for (const [who, seesAdmin] of [
  ["shopper", false],
  ["owner", true],
] as const) {
  test(`someone signed in as ${who} sees the way out${seesAdmin ? " and the dashboard" : ""}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: "who", value: who, url: baseURL! }]);
    await openPage(page, "/");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Account", exact: true })).toHaveAttribute("href", "/account");
    const signOut = header.getByRole("button", { name: "Sign out" });
    // A phone has it in the menu.
    if (page.viewportSize()!.width < 768) {
      await expect(signOut).toBeHidden();
      await header.locator("summary").filter({ hasText: "Menu" }).click();
    }
    await expect(signOut).toBeVisible();
    await expect(header.getByRole("link", { name: "Sign in" })).toBeHidden();
    await expect(header.getByRole("link", { name: "Admin" })).toBeVisible({ visible: seesAdmin });
  });
}

test("on a phone the header keeps its place when someone is signed in", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const boxes = async () => {
    await openPage(page, "/contact");
    const links = page.getByRole("banner").getByRole("navigation", { name: "Your shop" }).getByRole("link");
    const shown = await links.filter({ visible: true }).all();
    return await Promise.all(shown.map(link => link.boundingBox()));
  };
  const before = await boxes();
  await page.context().addCookies([{ name: "who", value: "shopper", url: baseURL! }]);
  expect(await boxes()).toEqual(before);
  expect(before).toHaveLength(3);
});

test("the footer has the brand, two social links in a new tab, contact and the copyright", async ({ page }) => {
  await openPage(page, "/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Àṣọ House", { exact: true })).toBeVisible();
  const social = footer.getByRole("link", { name: /opens in a new tab/u });
  await expect(social).toHaveCount(2);
  for (const link of await social.all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/u);
  }
  await expect(footer.getByText(/^© Àṣọ House/u)).toBeVisible();
  await footer.getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
});

test("a navigation moves the focus to the heading and announces the page", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("[aria-live=polite]", { hasText: "Contact Us · Àṣọ House" })).toBeAttached();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the first key press offers to skip to the content", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the Tab key goes through a wide header in its visible order", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/contact");
  await page.getByRole("link", { name: "Àṣọ House" }).focus();
  const header = page.getByRole("banner");
  for (const next of [
    header.getByRole("searchbox"),
    header.getByRole("button", { name: "Search" }),
    header.getByRole("link", { name: "Sign in" }),
    header.getByRole("link", { name: "Wishlist" }),
    header.getByRole("link", { name: "Cart" }),
  ]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }
});

test.describe("the menu of categories", () => {
  test("leads to a category, from any page, and closes", async ({ page }) => {
    await openPage(page, "/contact");
    const menu = page.getByRole("navigation", { name: "Shop by category" });
    await page.getByRole("banner").locator("summary").click();
    await menu.getByRole("link", { name: "Kaftans" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kaftans");
    await expect(menu).toBeHidden();
  });

  test("closes on Escape, and the focus returns to its button", async ({ page }) => {
    await openPage(page, "/contact");
    const button = page.getByRole("banner").locator("summary");
    await button.click();
    await page.getByRole("navigation", { name: "Shop by category" }).getByRole("link").first().focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("navigation", { name: "Shop by category" })).toBeHidden();
    await expect(button).toBeFocused();
  });
});
