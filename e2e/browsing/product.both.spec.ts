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

test("a picture opens in full, is enlarged and moved, leads to the next one, and closing leads back; the pictures can be paged through, and are all shown at once where there is room", async ({
  page,
  viewport,
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

  await expect(page.getByRole("button", { name: "Buy now" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Size" })).toBeVisible();
  if (viewport!.width > 1000) {
    await expect(page.getByRole("button", { name: /add to cart/u })).toBeInViewport({ ratio: 1 });
    for (const shown of await page.getByRole("article").getByRole("img").all()) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole("article").getByRole("img")).toHaveCount(3);
    await expect(page.getByRole("link", { name: /^Show picture/u })).toBeHidden();
    return;
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const frame = (await page.getByRole("img", { name: "Agbada" }).first().locator("..").locator("..").boundingBox())!;
  expect([frame.x, frame.width]).toEqual([0, 390]);
  await expect(page.getByRole("button", { name: /add to cart/u })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(viewport!);
  const second = page.getByRole("link", { name: "Show picture 2 of 3" });
  await second.click();
  await expect(second).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("region", { name: "Pictures" }).getByRole("img").nth(1)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport!.width);
});
