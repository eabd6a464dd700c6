import { withCart } from "../../scripts/screenshot-acts.ts";
import { inParts, storefrontPages } from "../every-page.ts";
import { openPage } from "../open-page.ts";
import { desktop, faultsOf, smallTargets } from "../page-faults.ts";
import { shown } from "../shops/filled-shop.ts";
import { expect, test } from "../shops/shop-for-show.ts";

test.describe.configure({ mode: "parallel" });
test.beforeEach(({ expectProblem }) => expectProblem(/404/u));

/** Addresses of what the shop does not have, or not yet: any other page not found would be checked for nothing. */
const isMadeUp = /none|nothing|nowhere|Spaceships|easter/u;

for (const [part, pages] of inParts(storefrontPages, 4)) {
  test(`axe finds nothing wrong with any page of the storefront, in both colours and widths; at 320 px and with text twice as large they fit, and what one presses is 44 px high and wide: ${part}`, async ({
    page,
  }) => {
    // Only ends a hang: machines differ threefold.
    test.setTimeout(540_000);
    const found: string[] = [];
    for (const [name, path] of pages) {
      const response = await openPage(page, path);
      if (response?.status() === 404 && !isMadeUp.test(path)) found.push(`${name} is not found`);
      // An empty cart has no checkout: the page leads home.
      if (path === "/checkout") await page.waitForURL("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      found.push(...(await smallTargets(page)).map(target => `${name}: ${target}`));
      found.push(...(await faultsOf(page, name, [desktop])));
    }
    expect(found).toEqual([]);
  });
}

test("a full cart and its checkout pass the same checks, and a product with long words fits a small tablet", async ({
  page,
}) => {
  const found: string[] = [];
  for (const path of ["/cart", "/checkout"]) {
    await openPage(page, "/contact");
    await withCart(page, path);
    found.push(...(await faultsOf(page, path)));
  }
  await page.setViewportSize({ width: 640, height: 800 });
  await openPage(page, `/product/${shown.product}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > 640) found.push(`a product is ${width} px wide`);
  expect(found).toEqual([]);
});

test("the search panel passes the same checks", async ({ page }) => {
  await openPage(page, "/");
  await page.getByPlaceholder("search for products...").fill("agbada");
  await expect(page.getByRole("link", { name: /^View/u }).first()).toBeVisible();
  expect(await faultsOf(page, "the search panel", [desktop])).toEqual([]);
});

test("forms with problems pass the same checks", async ({ page, expectProblem }) => {
  expectProblem(/400 \(Bad Request\).*\/news/u);
  const found: string[] = [];
  for (const [path, button, problem] of [
    ["/contact", "Send Report", "Enter your name"],
    ["/news", "Sign up", "Not signed up yet."],
  ] as const) {
    await openPage(page, path);
    await page.getByRole("main").getByRole("button", { name: button }).click();
    await expect(page.getByText(problem)).toBeVisible();
    // Halfway under the header, the search box's button would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    found.push(...(await faultsOf(page, `${path} with problems`, [desktop])));
  }
  expect(found).toEqual([]);
});
