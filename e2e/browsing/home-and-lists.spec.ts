import type { Page } from "@playwright/test";
import { axeViolations } from "../axe.ts";
import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

async function endOf(page: Page, selector: string): Promise<number> {
  const box = (await page.locator(selector).first().boundingBox())!;
  return box.y + box.height;
}

test("a small phone shows two products beside each other at once, and remembers large pictures from the first paint", async ({
  page,
  expectProblem,
}) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 664 });
    await openPage(page, "/category/Agbada");
    expect(await endOf(page, "h1")).toBeLessThan(200);
    await expect(page.getByRole("article").first().getByRole("img")).toBeInViewport({ ratio: 0.8 });
  }
  const toggle = page.getByRole("button", { name: "Large pictures" });
  const cards = page.getByRole("article");
  const areBeside = async () => (await cards.nth(0).boundingBox())!.y === (await cards.nth(1).boundingBox())!.y;
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  expect(await areBeside()).toBe(true);
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  expect(await areBeside()).toBe(false);
  expect(await axeViolations(page)).toEqual([]);

  // The choice shows even when the scripts do not load.
  expectProblem(/ERR_FAILED/u);
  await page.route("**/assets/*.js", route => route.abort());
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(await areBeside()).toBe(false);
  await page.unroute("**/assets/*.js");
  await openPage(page, "/search?q=agbada");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await page.reload();
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  expect(await areBeside()).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await areBeside()).toBe(false);
  await expect(toggle).toBeHidden();
});

test("a product's buttons become a bar at the bottom once scrolled away, and the bar covers nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 664 });
  await openPage(page, "/category/Agbada");
  await openPage(page, (await page.getByRole("article").first().getByRole("link").getAttribute("href"))!);
  const main = page.getByRole("main");
  const button = main.getByRole("button", { name: /^add to cart/u });
  const chosen = page.locator("[data-price]");
  await expect(chosen).toBeHidden();
  await page.getByRole("group", { name: "Size" }).getByText("XL", { exact: true }).click();
  await page.getByRole("heading", { name: /^More from/u }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveCount(1);
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(chosen).toHaveAttribute("data-size", "Size XL");
  // The scrolled header covers the search box; focus or the icon brings the box back.
  expect((await axeViolations(page)).filter(fault => !fault.startsWith("target-size"))).toEqual([]);

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bar = (await button.boundingBox())!;
  expect(await endOf(page, "footer p:last-child")).toBeLessThan(bar.y);
  await page.locator("header nav label").click();
  await expect(page.getByPlaceholder("search for products...")).toBeFocused();
  await page.keyboard.press("Escape");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(chosen).toBeHidden();
});

test("a tile leads to its category; the banner moves on every three seconds and leads to the category it shows, and does not start when less motion is asked for", async ({
  page,
}) => {
  await openPage(page, "/");
  const tile = page.getByRole("region", { name: "Top Categories" }).getByRole("link").first();
  const name = await tile.innerText();
  await tile.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(`/category/${encodeURIComponent(name)}`);

  await page.clock.install();
  await openPage(page, "/");
  const banner = page.getByRole("region", { name: "Categories", exact: true });
  const second = banner.getByRole("button", { name: /^Show .+, 2 of 12$/u });
  await expect(banner.getByRole("button", { name: /, 1 of 12$/u })).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(3000);
  await expect(second).toHaveAttribute("aria-current", "true");
  const shown = /^Show (?<name>.+), 2 of 12$/u.exec(await second.innerText())?.groups?.name ?? "";
  await banner.getByRole("link", { name: shown }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/");
  await expect(banner.getByRole("button", { name: "Play" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(banner.getByRole("button", { name: /, 1 of 12$/u })).toHaveAttribute("aria-current", "true");
});
