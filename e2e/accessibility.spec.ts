import { axeViolations } from "./dashboard.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./test.ts";

const pages = {
  home: "/",
  "all products": "/category/allproduct",
  "an empty category": "/category/Spaceships",
  search: "/search?q=agbada",
  "a search without results": "/search?q=spaceship+qqq",
  contact: "/contact",
  cart: "/cart",
  wishlist: "/wishlist",
  offline: "/offline",
  "access account": "/accessaccount",
  "product not found": "/product/nothing",
  "page not found": "/nowhere",
};

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours, axe finds nothing wrong with`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });
    test.beforeEach(({ expectProblem }) => expectProblem(/404/u));

    for (const [name, path] of Object.entries(pages)) {
      test(name, async ({ page }) => {
        await openPage(page, path);
        expect(await axeViolations(page)).toEqual([]);
      });
    }

    test("a product", async ({ page }) => {
      await openPage(page, "/category/Agbada");
      await page.getByRole("article").first().getByRole("link").click();
      await expect(page.getByRole("group", { name: "Size" })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test("the search panel", async ({ page }) => {
      await openPage(page, "/");
      await page.getByPlaceholder("search for products...").fill("agbada");
      await expect(page.getByRole("link", { name: /^View/u }).first()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test("a form with problems", async ({ page }) => {
      await openPage(page, "/contact");
      await page.getByRole("button", { name: "Send Report" }).click();
      await expect(page.getByText("Enter your name")).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  });
}

test.describe("nothing is cut off sideways at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test.beforeEach(({ expectProblem }) => expectProblem(/404/u));

  for (const [name, path] of Object.entries(pages)) {
    test(name, async ({ page }) => {
      await openPage(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});

test.describe("with text twice as large", () => {
  test.beforeEach(({ expectProblem }) => expectProblem(/404/u));

  for (const [name, path] of Object.entries(pages)) {
    test(`${name} fits`, async ({ page, viewport }) => {
      await openPage(page, path);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport!.width);
    });
  }
});
