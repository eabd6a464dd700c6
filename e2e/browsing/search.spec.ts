import type { Page } from "@playwright/test";
import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

const panelOf = (page: Page) => page.getByRole("region", { name: "Search Results" });

test("typing finds by title or category, half a second after the last key; the panel says when nothing is found and when it shows all, and its close button, Escape, leaving the box and Enter close it", async ({
  page,
}) => {
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

  await openPage(page, "/");
  const box = page.getByPlaceholder("search for products...");
  await box.fill("spaceship qqq");
  await expect(panelOf(page).getByText("No results found")).toBeVisible();
  await box.fill("gele");
  await expect(results.first()).toContainText(/gèlè/iu);
  await expect(panelOf(page).getByRole("link", { name: "See all" })).toBeHidden();
  for (const close of [
    () => panelOf(page).getByRole("button", { name: "Close search" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await box.fill("adire");
    await expect(results.first()).toBeVisible();
    await close();
    await expect(panelOf(page)).toBeHidden();
    await expect(box).toHaveValue("");
    await expect(box).toBeFocused();
  }
  await box.fill("bucket");
  await expect(results.first()).toBeVisible();
  await page.getByRole("link", { name: "Àṣọ House" }).focus();
  await expect(panelOf(page)).toBeHidden();
  await box.fill("agbada");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=agbada");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search Results");
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(/products for “agbada”$/u);
  await expect(panelOf(page)).toBeHidden();
});

test("results always belong to the typed query, and old ones never show under a new one", async ({ page }) => {
  await openPage(page, "/");
  const box = page.getByPlaceholder("search for products...");
  // Records everything shown under the box, with the box's text at that moment.
  await box.evaluate((input: HTMLInputElement) => {
    const seen = new Set<string>();
    const look = () => {
      const panel = document.querySelector("[aria-labelledby=search-results]");
      const status = panel?.querySelector("[role=status]");
      if (status) seen.add(`${input.value}: ${status.textContent}`);
      input.dataset.seen = JSON.stringify([...seen]);
    };
    new MutationObserver(look).observe(input.closest("header")!, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await box.fill("gele");
  await expect(panelOf(page).getByRole("status")).toHaveText(/^\d+ products found$/u);
  const found = await panelOf(page).getByRole("status").innerText();
  await box.fill("");
  await expect(panelOf(page)).toBeHidden();
  // No product code has a U in it.
  await box.fill("uu");
  await expect(panelOf(page).getByRole("status")).toHaveText("No results found");
  await box.fill("agbada");
  await expect(panelOf(page).getByRole("listitem").first()).toContainText(/agbada/iu);
  const seen = JSON.parse((await box.getAttribute("data-seen"))!) as string[];
  expect(seen.filter(one => /^(?:gele|uu): /u.test(one))).toEqual([
    "gele: Searching…",
    `gele: ${found}`,
    "uu: Searching…",
    "uu: No results found",
  ]);
  expect(seen).toContain("agbada: Searching…");
});

test("all results are counted, and See all leads to them, page by page; a later page opened directly leads back to the beginning, and on from there", async ({
  page,
}) => {
  await openPage(page, "/");
  await page.getByPlaceholder("search for products...").fill("women");
  await expect(panelOf(page).getByRole("status")).toHaveText(/^\d+ products found$/u);
  const count = Number.parseInt(await panelOf(page).getByRole("status").innerText(), 10);
  expect(count).toBeGreaterThan(24);
  await expect(panelOf(page).getByRole("listitem")).toHaveCount(24);
  await panelOf(page).getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL("/search?q=women");
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(`${count} products for “women”`);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(24);
  for (let shown = 24; shown < count; shown = Math.min(shown + 24, count)) {
    await expect(cards).toHaveCount(shown);
    await page.getByRole("link", { name: "load more" }).click();
  }
  await expect(cards).toHaveCount(count);
  await expect(page.getByRole("link", { name: "load more" })).toBeHidden();
  const titles = await cards.getByRole("heading").allInnerTexts();
  expect(new Set(titles).size).toBe(count);

  for (const address of ["/search?q=women", "/category/allproduct"]) {
    await openPage(page, address);
    const shown = () => page.getByRole("main").getByRole("article").getByRole("heading").allInnerTexts();
    const more = page.getByRole("link", { name: "load more" });
    const beginning = await shown();
    await openPage(page, (await more.getAttribute("href"))!);
    const second = await shown();
    expect(second.filter(title => beginning.includes(title))).toEqual([]);
    await page.getByRole("link", { name: "Back to first page" }).click();
    await expect(page).toHaveURL(address);
    await expect.poll(shown).toEqual(beginning);
    await more.click();
    await expect.poll(shown).toEqual([...beginning, ...second]);
  }
});

test("a late answer to an earlier query is dropped, a failed search offers to try again, and a result's picture and title lead to the product, as View does to the one already shown", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/u);
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

  await page.route("**/api/search*", route => route.abort());
  await box.fill("kaftan");
  await expect(panelOf(page).getByText("Search failed. Check your connection.")).toBeVisible();
  await page.unroute("**/api/search*");
  await panelOf(page).getByRole("button", { name: "Retry" }).click();
  await expect(panelOf(page).getByRole("listitem").first()).toBeVisible();

  for (const part of ["picture", "title"] as const) {
    await openPage(page, "/");
    await page.getByPlaceholder("search for products...").fill("agbada");
    const result = panelOf(page).getByRole("listitem").first();
    const view = result.getByRole("link", { name: /^View ./u });
    const title = (await view.innerText()).replace(/^View\s+/u, "");
    const links = { picture: result.locator("a img"), title: result.getByText(title).first() };
    await links[part].click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(panelOf(page)).toBeHidden();
  }
  const result = panelOf(page).getByRole("listitem").first();
  await page.getByPlaceholder("search for products...").fill("agbad");
  await expect(result).toBeVisible();
  await result.getByRole("link", { name: /^View ./u }).click();
  await expect(panelOf(page)).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the box is a form that leads to the results, page by page and back; a query is shown as text, beside collections of that name", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByPlaceholder("search for products...").fill("agbada");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=agbada");
    await expect(page.getByRole("article").first()).toContainText(/agbada/iu);
    await expect(page.getByPlaceholder("search for products...")).toHaveValue("agbada");

    await page.goto("/search?q=women");
    const links = page.getByRole("article").getByRole("heading").getByRole("link");
    const first = await links.allInnerTexts();
    expect(first).toHaveLength(24);
    await page.getByRole("link", { name: "load more" }).click();
    await expect(page).toHaveURL(/\/search\?q=women&after=[\w-]+$/u);
    const second = await links.allInnerTexts();
    expect(second.filter(title => first.includes(title))).toEqual([]);
    await page.getByRole("link", { name: "Back to first page" }).click();
    await expect(page).toHaveURL("/search?q=women");
    await expect(links.first()).toHaveText(first[0]!);

    // Long words, because a product code may begin with a short one.
    await page.goto(`/search?q=${encodeURIComponent("<video autoplay onerror=alarmed>")}`);
    await expect(page.getByText("No results found")).toBeVisible();
    await expect(page.locator("video")).toHaveCount(0);

    const html = await (await page.request.get("/search?q=owambe")).text();
    expect(html).toMatch(/label="Categories and collections"><a[^>]* href="\/collection\/owambe"[^>]*>Owambe<\/a>/u);
  });
});
