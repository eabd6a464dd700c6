import { expect, test } from "../test.ts";

test("the page's script is fetched once its first picture has been seen", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", request => request.url().endsWith(".js") && scripts.push(request.url()));
  const asked = Promise.withResolvers<void>();
  const letPicturesCome = Promise.withResolvers<void>();
  await page.route("**/media/**", async route => {
    asked.resolve();
    await letPicturesCome.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await asked.promise;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);

  letPicturesCome.resolve();
  await page.waitForFunction(() => window.firstTaps === undefined);
  expect(scripts.length).toBeGreaterThan(0);
});

test("a tap before the pictures have come does not wait for them, whatever it is on", async ({ page }) => {
  await page.route("**/media/**", () => new Promise(() => {}));
  await page.goto("/", { waitUntil: "commit" });
  await page.getByText("Dark", { exact: true }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" }).first()).toBeChecked();
});
