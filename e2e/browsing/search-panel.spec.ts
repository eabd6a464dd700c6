import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("a search typed before the panel's code has loaded runs once the code is there", async ({ page }) => {
  const mayCome = Promise.withResolvers<void>();
  const panels: string[] = [];
  await page.route("**/assets/search-panel-*.js", async route => {
    panels.push(route.request().url());
    await mayCome.promise;
    await route.continue();
  });
  await openPage(page, "/");
  expect(panels).toEqual([]);
  const box = page.getByRole("searchbox", { name: "Search for products" });
  await box.pressSequentially("agbada", { delay: 30 });
  await expect.poll(() => panels.length).toBe(1);
  mayCome.resolve();
  await expect(page.getByRole("region", { name: "Search Results" }).getByRole("listitem").first()).toContainText(
    /agbada/iu,
  );
  await expect(box).toHaveValue("agbada");
});
