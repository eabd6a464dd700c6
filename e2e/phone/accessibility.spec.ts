import { openPage } from "../open-page.ts";
import { desktop, faultsOf } from "../page-faults.ts";
import { expect, test } from "../test.ts";

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

test.describe("axe finds nothing wrong in both colours and widths, and at 320 px and with large text it fits:", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test.beforeEach(({ expectProblem }) => expectProblem(/404/u));

  for (const [name, path] of Object.entries(pages)) {
    test(name, async ({ page }) => {
      await openPage(page, path);
      expect(await faultsOf(page, name, [desktop])).toEqual([]);
    });
  }

  test("a product", async ({ page }) => {
    await openPage(page, "/category/Agbada");
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByRole("group", { name: "Size" })).toBeVisible();
    expect(await faultsOf(page, "a product", [desktop])).toEqual([]);
  });

  test("the search panel", async ({ page }) => {
    await openPage(page, "/");
    await page.getByPlaceholder("search for products...").fill("agbada");
    await expect(page.getByRole("link", { name: /^View/u }).first()).toBeVisible();
    expect(await faultsOf(page, "the search panel", [desktop])).toEqual([]);
  });

  test("a form with problems", async ({ page }) => {
    await openPage(page, "/contact");
    await page.getByRole("button", { name: "Send Report" }).click();
    await expect(page.getByText("Enter your name")).toBeVisible();
    expect(await faultsOf(page, "a form with problems", [desktop])).toEqual([]);
  });
});
