import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("the header has the brand, the search and the shopper's own links, and the footer the brand, two social links in a new tab, contact and the copyright", async ({
  page,
}) => {
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

test("the menu of categories leads to a category, from any page, and closes; a shopper who is signed in sees the way out, and the owner the dashboard too", async ({
  page,
  baseURL,
}) => {
  await openPage(page, "/contact");
  const header = page.getByRole("banner");
  const menu = page.getByRole("navigation", { name: "Shop by category" });
  await header.locator("summary").click();
  await menu.getByRole("link", { name: "Kaftans" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kaftans");
  await expect(menu).toBeHidden();

  for (const [who, seesAdmin] of [
    ["shopper", false],
    ["owner", true],
  ] as const) {
    await page.context().addCookies([{ name: "who", value: who, url: baseURL! }]);
    await openPage(page, "/");
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
  }
});
