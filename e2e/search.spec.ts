import type { Page } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./test.ts";

const panelOf = (page: Page) => page.getByRole("region", { name: "Search Results" });

test("typing finds by title or category, half a second after the last key", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", request => {
    if (request.url().includes("/api/search")) asked.push(new URL(request.url()).searchParams.get("q")!);
  });
  await openPage(page, "/");
  await page.getByRole("searchbox", { name: "Search for products" }).pressSequentially("aGbAdA", { delay: 30 });
  const results = panelOf(page).getByRole("listitem");
  await expect(results.first()).toContainText(/agbada/iu);
  await expect(panelOf(page).getByRole("status")).toHaveText(/products found$/u);
  expect(asked).toEqual(["aGbAdA"]);

  await expect(results.first()).toContainText(/₦[\d,]+\.\d\d/u);
  const view = results.first().getByRole("link", { name: /^View ./u });
  const title = (await view.innerText()).replace(/^View\s+/u, "");
  await view.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(panelOf(page)).toBeHidden();
});

test("nothing found is said", async ({ page }) => {
  await openPage(page, "/");
  await page.getByPlaceholder("search for products...").fill("spaceship qqq");
  await expect(panelOf(page).getByText("No results found")).toBeVisible();
});

for (const way of ["the close button", "Escape"]) {
  test(`${way} clears the query and the results, and the focus is back in the box`, async ({ page }) => {
    await openPage(page, "/");
    const box = page.getByPlaceholder("search for products...");
    await box.fill("adire");
    await expect(panelOf(page).getByRole("listitem").first()).toBeVisible();
    if (way === "Escape") await page.keyboard.press("Escape");
    else await panelOf(page).getByRole("button", { name: "Close search" }).click();
    await expect(panelOf(page)).toBeHidden();
    await expect(box).toHaveValue("");
    await expect(box).toBeFocused();
  });
}

test("a late answer to an earlier query is dropped", async ({ page }) => {
  await openPage(page, "/");
  let answerFirst = () => {};
  const held = new Promise<void>(resolve => {
    answerFirst = resolve;
  });
  await page.route("**/api/search?q=gele", async route => {
    await held;
    await route.continue().catch(() => {});
  });
  const box = page.getByPlaceholder("search for products...");
  const asked = page.waitForRequest("**/api/search?q=gele");
  await box.fill("gele");
  await asked;
  await box.fill("agbada");
  await expect(panelOf(page).getByRole("listitem").first()).toContainText(/agbada/iu);
  answerFirst();
  await expect(panelOf(page).getByRole("listitem").first()).toContainText(/agbada/iu);
  await expect(panelOf(page).getByText(/gèlè/iu)).toHaveCount(0);
});

test("a search that does not get through offers to try again", async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED/u);
  await openPage(page, "/");
  await page.route("**/api/search*", route => route.abort());
  await page.getByPlaceholder("search for products...").fill("kaftan");
  await expect(panelOf(page).getByText("The search did not get through.")).toBeVisible();
  await page.unroute("**/api/search*");
  await panelOf(page).getByRole("button", { name: "Retry" }).click();
  await expect(panelOf(page).getByRole("listitem").first()).toBeVisible();
});

test("leaving the box by key closes the panel", async ({ page }) => {
  await openPage(page, "/");
  await page.getByPlaceholder("search for products...").fill("bucket");
  await expect(panelOf(page).getByRole("listitem").first()).toBeVisible();
  await page.getByRole("link", { name: "Àṣọ House" }).focus();
  await expect(panelOf(page)).toBeHidden();
});

test("Enter leads to a page of results", async ({ page }) => {
  await openPage(page, "/");
  await page.getByPlaceholder("search for products...").fill("agbada");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=agbada");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search Results");
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(/products for “agbada”$/u);
  await expect(panelOf(page)).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the box is a form that leads to the results", async ({ page }) => {
    await page.goto("/");
    await page.getByPlaceholder("search for products...").fill("agbada");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=agbada");
    await expect(page.getByRole("article").first()).toContainText(/agbada/iu);
    await expect(page.getByPlaceholder("search for products...")).toHaveValue("agbada");
  });

  test("what was asked is shown as text, never as markup", async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent("<img src=x onerror=alert(1)>")}`);
    await expect(page.getByText("No results found")).toBeVisible();
    await expect(page.locator("img[src='x']")).toHaveCount(0);
  });
});
