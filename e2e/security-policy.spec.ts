import { expect, test } from "./test.ts";

const pages = ["/", "/category/allproduct", "/contact", "/cart", "/wishlist", "/search?q=ankara", "/accessaccount"];

test("every page runs under its own security policy without breaking it", async ({ page }) => {
  for (const path of pages) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeAttached();
  }
});

test("a script that is not the shop's does not run", async ({ page, expectProblem }) => {
  expectProblem(/Content Security Policy/u);
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
  });
  await expect(page).not.toHaveTitle("taken over");
});
