import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("any other path is the 404 page, and a page that does not load keeps the header and offers to try again", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/404|ERR_FAILED|Failed to fetch/u);
  for (const path of ["/nowhere", "/category", "/product"]) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>404<\/h1>/u);
    expect(html).toMatch(/Oops! The page you(?:'|&#x27;)re looking for doesn(?:'|&#x27;)t exist\./u);
  }
  expect((await openPage(page, "/a/b/c"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
  await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole("link", { name: "Go Back Home" }).click();
  await expect(page).toHaveURL("/");

  await openPage(page, "/contact");
  await page.route("**/_.data*", route => route.abort());
  await page.getByRole("link", { name: "Àṣọ House" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(page.getByRole("banner")).toBeVisible();
  await page.unroute("**/_.data*");
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("region", { name: "new arrival" })).toBeVisible();
});

test("the choice of dark colours is kept on the next page, and on a phone the header keeps its place when someone is signed in", async ({
  page,
  baseURL,
}) => {
  await openPage(page, "/");
  const root = page.locator("html");
  await page.locator("label", { has: page.getByRole("radio", { name: "Dark" }) }).click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await openPage(page, "/contact");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.locator("label", { has: page.getByRole("radio", { name: "System" }) }).click();
  await expect(root).not.toHaveAttribute("data-theme");

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

test("a toast after a redirect goes after three seconds or by its button, is shown once, and stays while focused or pointed at", async ({
  page,
  baseURL,
}) => {
  const toast = page.getByText("Account signed in");
  const close = page.getByRole("button", { name: "Close", exact: true });
  const arrive = async () => {
    await page.context().addCookies([{ name: "toast", value: "signedIn", url: baseURL! }]);
    await openPage(page, "/contact");
    await expect(toast).toBeVisible();
  };
  await page.clock.install();
  await arrive();
  await page.clock.runFor(3000);
  await expect(toast).toBeHidden();
  await openPage(page, "/contact");
  await expect(toast).toBeHidden();

  await arrive();
  await close.focus();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await close.blur();
  await toast.hover({ position: { x: 4, y: 4 } });
  await toast.hover({ position: { x: 20, y: 8 } });
  await page.clock.runFor(6000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(6000);
  await expect(toast).toBeHidden();

  await arrive();
  await close.click();
  await expect(toast).toBeHidden();
});

test("the first key press offers to skip to the content, a navigation moves the focus to the heading and announces the page, the menu of categories closes on Escape with the focus on its button, and Tab goes through a wide header in its visible order", async ({
  page,
}) => {
  await openPage(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("[aria-live=polite]", { hasText: "Contact Us · Àṣọ House" })).toBeAttached();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await openPage(page, "/contact");
  const button = page.getByRole("banner").locator("summary");
  await button.click();
  await page.getByRole("navigation", { name: "Shop by category" }).getByRole("link").first().focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Shop by category" })).toBeHidden();
  await expect(button).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 800 });
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
