import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("a category shows only its own products, and is marked in the menu; 'load more' adds the next page here, and going back later shows as many again", async ({
  page,
  viewport,
}) => {
  await openPage(page, "/category/Agbada");
  await expect(page).toHaveTitle("Agbada · Àṣọ House");
  await expect(page.getByRole("article")).toHaveCount(5);
  if (viewport!.width < 1024) await page.getByText("select a category").click();
  const menu = page.getByRole("navigation", { name: "Categories" });
  await expect(menu.getByRole("link", { name: "Agbada" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link").first()).toHaveText("All product");

  await menu.getByRole("link", { name: "Adire", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adire");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  if (viewport!.width < 1024) expect((await menu.boundingBox())!.height).toBeLessThan(60);

  await page.addInitScript(holdSkeletons);
  await openPage(page, "/category/allproduct");
  await page.getByRole("link", { name: "load more" }).click();
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(48);
  await expect(page).toHaveURL("/category/allproduct");
  await expect(cards.nth(24).getByRole("link")).toBeFocused();
  const titles = await cards.getByRole("link").allInnerTexts();
  expect(new Set(titles).size).toBe(48);

  await cards.nth(30).getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//u);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("All product");
  await page.route("**/category/allproduct.data*", async route => {
    await page.waitForFunction(() => (window as unknown as { heldSkeletons: Map<number, unknown> }).heldSkeletons.size);
    await route.continue();
  });
  await page.goBack();
  await expect(cards).toHaveCount(48);
  await expect(cards.nth(30)).toBeInViewport();
});

/** Holds the timers of the skeletons until the place of a page is restored, the moment at which they harmed. */
function holdSkeletons() {
  const { setTimeout: start, clearTimeout: end, scrollTo } = window;
  const held = new Map<number, () => void>();
  Object.assign(window, { heldSkeletons: held });
  window.setTimeout = ((run: () => void, ms?: number) => {
    if (ms !== 150) return start(run, ms);
    const timer = start(() => {});
    held.set(timer, run);
    return timer;
  }) as typeof window.setTimeout;
  window.clearTimeout = timer => {
    held.delete(timer as number);
    end(timer);
  };
  window.scrollTo = ((...place: [number, number]) => {
    scrollTo.call(window, ...place);
    if (place[1] > 0) for (const run of held.values()) run();
  }) as typeof window.scrollTo;
}
