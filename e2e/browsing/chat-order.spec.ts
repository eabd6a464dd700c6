import type { Page } from "@playwright/test";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { goods, keep, keptLine } from "../shops/cart-shop.ts";
import { expect, testWithShop } from "../test.ts";

const { skirt, cap } = goods;

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...skirt, categoryId, quantities: { S: 0, M: 5, L: null } });
    await insertProduct(db, { ...cap, categoryId, quantities: { M: 5 } });
    await db.insert(shopSettings).values({ key: "whatsApp", value: "+2348031234567" });
  },
});

/** Returns the text that a chat link carries. */
async function textOf(page: Page, name: string, chat: string): Promise<string> {
  const address = new URL((await page.getByRole("link", { name, exact: true }).getAttribute("href"))!);
  expect(address.origin + address.pathname).toBe(chat);
  return address.searchParams.get("text")!;
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a product's page asks for a size, and leads to a link to the shop's chat", async ({ page, expectProblem }) => {
    expectProblem(/400/u);
    await page.goto(`/product/${skirt.id}`);
    expect(await textOf(page, "Share", "https://wa.me/")).toMatch(/^http.*\/product\//u);
    await page.getByRole("button", { name: "Order on WhatsApp" }).click();
    await page.getByRole("radio", { name: "L", exact: true }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^WhatsApp order \w{6}$/u);
    await expect(page.getByText("Total before delivery")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add these to my cart" })).toBeHidden();
    const text = await textOf(page, "Open WhatsApp", "https://wa.me/2348031234567");
    expect(text).toContain("1 × Wrap skirt (L). Total ₦22,000.00 before delivery.");
    expect(text).toContain(page.url());
    expect(await textOf(page, "Ask if available", "https://wa.me/2348031234567")).toMatch(
      /^Is Wrap skirt, size L, available\? http/u,
    );
  });
});

test("a product is shared by the browser's share sheet where there is one", async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (shared: object) => void Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, "share", { value: share });
  });
  await page.goto(`/product/${cap.id}`);
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const shared = await page.evaluate(() => (globalThis as { shared?: object }).shared);
  expect(shared).toEqual({ title: cap.title, url: page.url() });
});

test("a cart becomes a draft, which somebody else opens and puts into their own cart", async ({
  page,
  browser,
  shop,
}) => {
  await keep(page, "cart", [keptLine(cap, { quantity: 2 }), keptLine(skirt, { size: "L" })]);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Share this cart" }).click();
  await expect(page).toHaveURL(/\/draft\/[\da-f]{32}#share$/u);
  const text = await textOf(page, "Open WhatsApp", "https://wa.me/2348031234567");
  expect(text).toContain("2 × Fìlà cap; 1 × Wrap skirt (L). Total ₦38,001.00 before delivery.");
  // The sticky header may half cover a button.
  await page.evaluate(() => scrollTo(0, 0));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }

  const others = await browser.newContext({
    baseURL: shop.address,
    permissions: ["clipboard-write", "clipboard-read"],
  });
  const other = await others.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Copy message" }).click();
  await expect(other.getByText("Copied")).toBeVisible();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await other.getByRole("button", { name: "Add these to my cart" }).click();
  await expect(other).toHaveURL(/\/cart$/u);
  await expect(other.getByRole("listitem", { name: "Fìlà cap, one size" })).toContainText("₦8,000.50 each");
  await expect(other.getByRole("link", { name: "Cart, 3 items", exact: true })).toBeVisible();
  await others.close();
});
