import type { Page } from "@playwright/test";
import { axeViolations } from "../axe.ts";
import { expect, test } from "../test.ts";

test.use({ deviceScaleFactor: 2 });

const everything = "/category/allproduct";

function watchFetches(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", request => fetched.push(new URL(request.url()).pathname));
  return fetched;
}

const scripts = (fetched: string[]) => fetched.filter(path => path.endsWith(".js") && path.startsWith("/assets/"));

test("lite pictures are chosen in the footer, are small, and every tap still works", async ({ page }) => {
  await page.goto(everything);
  await page.getByRole("button", { name: "Data saver" }).click();
  await expect(page.getByRole("button", { name: "Data saver", pressed: true })).toBeVisible();
  await expect(page).toHaveURL(everything);

  // Makes a first visit: nothing is stored on this device.
  await page.evaluate(() => localStorage.clear());
  const fetched = watchFetches(page);
  await page.goto(everything);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByText("Show picture").first().click();
  await expect.poll(() => fetched.filter(path => path.endsWith("/640.webp"))).toHaveLength(1);
  expect(scripts(fetched)).toEqual([]);

  await page
    .getByRole("button", { name: /^Add to wishlist/u })
    .first()
    .click();
  await expect(page.getByText("added to wishlist")).toBeVisible();
  await expect(page.getByRole("link", { name: "Wishlist, 1 item", exact: true })).toBeVisible();
  expect(scripts(fetched).length).toBeGreaterThan(0);

  // The files are cached now, so the script runs at once.
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Wishlist, 1 item", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Data saver" }).click();
  await expect(page.getByRole("button", { name: "Data saver", pressed: false })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-lite");
});

test.describe("a browser that saves data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("gets lite pages automatically, and a first tap that needs the script is not lost", async ({ page }) => {
    const fetched = watchFetches(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(scripts(fetched)).toEqual([]);
    await page.getByText("Dark", { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("link", { name: "Cart", exact: true }).hover();
    expect(fetched.filter(path => path.endsWith(".data"))).toEqual([]);
    await page.goto("/cart");
    await expect(page.getByText("Your cart is currently empty")).toBeVisible();
  });
});
