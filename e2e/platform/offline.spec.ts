import type { Page } from "@playwright/test";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ expectProblem }) => expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 404/u));

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.startsWith("pages-"));
    const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

const note = (page: Page) => page.getByText("You are offline.");

test("visited pages, the cart and the wishlist can be read offline, dated, and nothing can be bought there", async ({
  page,
  context,
}) => {
  await openPage(page, "/");
  await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(["/", "/cart", "/wishlist", "/offline"]));
  await expect(note(page)).toBeHidden();
  // From here on the test follows links only, without a page load.
  await page.getByRole("heading", { name: "new arrival" }).scrollIntoViewIfNeeded();
  const title = await page.getByRole("article").first().getByRole("link").innerText();
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: "Add to wishlist" }).first().click();
  await page.getByRole("group", { name: "Size" }).locator("label:has(input:enabled)").first().click();
  await page.getByRole("button", { name: `add to cart ${title}` }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
  const address = page.url();
  await expect.poll(() => keptPages(page)).toContain(new URL(address).pathname);

  await context.setOffline(true);
  await expect(note(page)).toBeVisible();
  const price = await page.getByText("₦").first().innerText();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(price).first()).toBeVisible();
  await expect(page.getByText(/as you last saw it on \d+ \w+ \d{4}/u)).toBeVisible();
  const add = page.getByRole("button", { name: `add to cart ${title}` });
  await expect(add).toBeDisabled();
  await add.click({ force: true });
  await expect(page.getByText("you can buy when you are back")).toBeVisible();

  await page.getByRole("link", { name: /^Cart, 1 item/u }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Proceed to checkout" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("link", { name: /^Wishlist, 1 item/u }).click();
  await expect(page.getByRole("article").getByRole("link", { name: title })).toBeVisible();

  for (const path of ["/accessaccount", "/checkout", "/category/Agbada"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  expect((await keptPages(page)).filter(path => /account|checkout|admin/u.test(path))).toEqual([]);

  // Back online, the page goes on to the wanted address and shows the shop's current state.
  await context.setOffline(false);
  await expect(page).toHaveURL("/category/Agbada");
  await expect(page.getByRole("heading", { level: 1, name: "Agbada" })).toBeVisible();
  await expect(note(page)).toBeHidden();
  await page.goto(address);
  await expect(page.locator("html")).not.toHaveAttribute("data-seen-at");
});

test("without a connection the dashboard says so, on a tap and on a reload, and recovers by itself", async ({
  page,
  context,
  shop,
  expectProblem,
}) => {
  // The page's script does not load, so the router reloads the page.
  expectProblem(/ERR_FAILED|reloading page|page error/u);
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/orders");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptPages(page)).toContain("/offline");
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Products" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "The dashboard is offline" });
  await expect(heading.or(page.getByText("You are offline. Your saved work is safe."))).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/admin\//u);
  await expect(page.getByRole("heading", { level: 1, name: /^Dashboard/u })).toBeVisible();
});

test("the offline store stays within its limits, and is deleted with the withdrawn worker", async ({ page }) => {
  const sitemap = await (await page.request.get("/sitemap/products.xml")).text();
  const products = sitemap.match(/\/product\/[a-z\d-]+/gu)!.slice(0, 70);
  expect(products).toHaveLength(70);
  await openPage(page, "/cart");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // A missing category is not kept either.
  const others = ["/accessaccount", "/checkout", "/admin", "/api/products", "https://elsewhere.example/cart"];
  await page.evaluate(
    all => all.forEach(seen => navigator.serviceWorker.controller?.postMessage({ seen })),
    ["/category/Spaceships", ...products, ...others],
  );
  await expect.poll(() => keptPages(page)).toContain(products.at(-1));
  await expect.poll(async () => (await keptPages(page)).length).toBeLessThanOrEqual(63);
  expect(
    (await keptPages(page)).filter(path => !/^\/(?:product\/[a-z\d-]+|cart|wishlist|offline)$/u.test(path)),
  ).toEqual([]);

  await page.evaluate(() => navigator.serviceWorker.register("/no-service-worker.js"));
  await expect
    .poll(() =>
      page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]),
    )
    .toEqual([[], 0]);
});

test("a phone without room left gets every file of a page, and can buy", async ({ page, shop }) => {
  const devtools = await page.context().newCDPSession(page);
  await openPage(page, "/cart");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptPages(page)).toContain("/offline");
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith("files-")) await caches.delete(name);
  });
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: shop.address, quotaSize: 1 });
  const failed: string[] = [];
  page.on("requestfailed", request => failed.push(request.url()));
  await openPage(page, "/");
  await page
    .getByRole("button", { name: /^add to cart/u })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Choose a size" })).toBeVisible();
  expect(failed.filter(url => url.includes("/assets/"))).toEqual([]);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: shop.address });
});

test("the shop can be installed", async ({ page, shop }) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await page.request.get(address!)).json();
  expect(manifest).toMatchObject({ name: "Àṣọ House", start_url: "/", display: "standalone" });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()["content-type"], src).toBe(type);
    if (type !== "image/png") continue;
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  expect(shop.address).toContain("localhost");
});
