import type { Page } from "@playwright/test";
import { axeViolations } from "../axe.ts";
import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("a card leads to the product with all its details", async ({ page }) => {
  await openPage(page, "/category/Agbada");
  const card = page.getByRole("article").filter({ hasText: "Agbada set, Ọba indigo" });
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agbada set, Ọba indigo");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle("Agbada set, Ọba indigo · Àṣọ House");
  const main = page.getByRole("main");
  await expect(main.getByText("₦285,000.00")).toBeVisible();
  await expect(main.getByText("In Stock")).toBeVisible();
  await expect(main.getByText("dark blue", { exact: true })).toBeVisible();
  await expect(main.getByText(/^SV-/u)).toBeVisible();
  await expect(main.getByText("₦3,500.00 per order")).toBeVisible();
  await expect(main.getByRole("group", { name: "Size" })).toBeVisible();
  await expect(main.getByRole("button", { name: /add to cart/u })).toBeVisible();
  await expect(main.getByRole("button", { name: /Add to wishlist/u })).toBeVisible();
});

test("a product id works in upper and lower case alike", async ({ page }) => {
  await openPage(page, "/category/Agbada");
  const path = await page.getByRole("article").first().getByRole("link").getAttribute("href");
  const title = await page.getByRole("article").first().getByRole("link").innerText();
  const response = await openPage(
    page,
    path!.replace(/[^/]+$/u, id => id.toUpperCase()),
  );
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("the pictures can be paged through, and are all shown at once where there is room", async ({ page, viewport }) => {
  await openPage(page, "/category/Agbada");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("button", { name: "Buy now" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Size" })).toBeVisible();
  if (viewport!.width > 1000) {
    await expect(page.getByRole("button", { name: /add to cart/u })).toBeInViewport({ ratio: 1 });
    for (const picture of await page.getByRole("article").getByRole("img").all()) {
      await expect(picture).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole("article").getByRole("img")).toHaveCount(3);
    await expect(page.getByRole("link", { name: /^Show picture/u })).toBeHidden();
    return;
  }
  const second = page.getByRole("link", { name: "Show picture 2 of 3" });
  await second.click();
  await expect(second).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("img", { name: /picture 2 of 3/u })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport!.width);
});

test("a picture opens in full, is enlarged and moved, leads to the next one, and closing leads back", async ({
  page,
}) => {
  await openPage(page, "/category/Agbada");
  await page.getByRole("article").first().getByRole("link").click();
  const first = page.getByRole("region", { name: "Pictures" }).getByRole("link").first();
  await first.click();
  const dialog = page.getByRole("dialog");
  const picture = dialog.getByRole("img");
  await expect(dialog.getByRole("status")).toHaveText("1 of 3");
  await expect(picture).toHaveAttribute("src", /1200\.webp$/u);
  await picture.dblclick();
  await expect(dialog.getByRole("button", { name: "Fit" })).toBeVisible();
  const before = await picture.boundingBox();
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await picture.boundingBox())!.y).toBeLessThan(before!.y);
  await dialog.getByRole("button", { name: "Fit" }).click();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("status")).toHaveText("2 of 3");
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
});

test("other products of its category follow, and lead on from one to the next", async ({ page }) => {
  await openPage(page, "/category/Agbada");
  await page.getByRole("article").filter({ hasText: "Agbada set" }).getByRole("link").click();
  const related = page.getByRole("region", { name: "More from Agbada" });
  await expect(related.getByRole("listitem")).toHaveCount(4);
  await expect(related.getByText("Agbada set, Ọba indigo")).toBeHidden();
  const next = related.getByRole("link").first();
  const title = await next.innerText();
  await next.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(related.getByText("Agbada set, Ọba indigo")).toBeVisible();
});

test("a size is chosen by key, and a sold-out size says so and cannot be chosen", async ({ page }) => {
  await openPage(page, await soldOutSizePath(page));
  const sizes = page.getByRole("radio");
  const soldOut = page.getByRole("radio", { name: /sold out/u });
  await expect(soldOut.first()).toBeDisabled();
  const free = page.getByRole("radio", { disabled: false });
  await free.first().focus();
  await page.keyboard.press("Space");
  await expect(free.first()).toBeChecked();
  expect(await sizes.count()).toBeGreaterThan(await soldOut.count());
});

test.describe("an unknown product id", () => {
  for (const id of ["0199a1b2-0000-7000-8000-000000000000", "nothing", "1'--"]) {
    test(`says so with status 404: ${id}`, async ({ page, expectProblem }) => {
      expectProblem(/404/u);
      const response = await openPage(page, `/product/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Product not found." })).toBeVisible();
      await page.getByRole("link", { name: "See all products" }).click();
      await expect(page).toHaveURL("/category/allproduct");
    });
  }
});

/** Path of a product with one size sold out and another in stock. */
async function soldOutSizePath(page: Page): Promise<string> {
  const response = await page.request.get("/api/search?q=dress");
  const { products } = (await response.json()) as { products: { id: string; sizes: { isSoldOut: boolean }[] }[] };
  const product = products.find(({ sizes }) => sizes.some(s => s.isSoldOut) && sizes.some(s => !s.isSoldOut));
  expect(product, "the demo has a product with a sold-out size").toBeDefined();
  return `/product/${product!.id}`;
}
