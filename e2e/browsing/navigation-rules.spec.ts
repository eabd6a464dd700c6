import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("any other path is the 404 page", async ({ page, expectProblem }) => {
  expectProblem(/404/u);
  for (const path of ["/nowhere", "/category", "/product", "/a/b/c"]) {
    const response = await openPage(page, path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
    await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
  }
  await page.getByRole("link", { name: "Go Back Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a page that does not load keeps the header and offers to try again", async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED|Failed to fetch/u);
  await openPage(page, "/contact");
  await page.route("**/_.data*", route => route.abort());
  await page.getByRole("link", { name: "Àṣọ House" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(page.getByRole("banner")).toBeVisible();
  await page.unroute("**/_.data*");
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("region", { name: "new arrival" })).toBeVisible();
});

test("the choice of dark colours is kept on the next page", async ({ page }) => {
  await openPage(page, "/");
  const root = page.locator("html");
  await page.locator("label", { has: page.getByRole("radio", { name: "Dark" }) }).click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await openPage(page, "/contact");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.locator("label", { has: page.getByRole("radio", { name: "System" }) }).click();
  await expect(root).not.toHaveAttribute("data-theme");
});

test.describe("a toast after a redirect", () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await page.clock.install();
    await page.context().addCookies([{ name: "toast", value: "signedIn", url: baseURL! }]);
    await openPage(page, "/contact");
    await expect(page.getByText("Account signed in")).toBeVisible();
  });

  test("disappears after three seconds and is shown once", async ({ page }) => {
    await page.clock.runFor(3000);
    await expect(page.getByText("Account signed in")).toBeHidden();
    await openPage(page, "/contact");
    await expect(page.getByText("Account signed in")).toBeHidden();
  });

  test("stays while a pointer moves over it, and goes once that rests", async ({ page }) => {
    const toast = page.getByText("Account signed in");
    await toast.hover({ position: { x: 4, y: 4 } });
    await toast.hover({ position: { x: 20, y: 8 } });
    await page.clock.runFor(6000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(6000);
    await expect(toast).toBeHidden();
  });

  test("stays while focused, and its close button removes it", async ({ page }) => {
    const close = page.getByRole("button", { name: "Close", exact: true });
    await close.focus();
    await page.clock.runFor(10_000);
    await expect(page.getByText("Account signed in")).toBeVisible();
    await close.click();
    await expect(page.getByText("Account signed in")).toBeHidden();
  });
});
