import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("the home page shows its sections with the spec's words; a wide screen has the headline on the banner, women, men and children as pictures, and a look with its price", async ({
  page,
  viewport,
}) => {
  await openPage(page, "/");
  await expect(page).toHaveTitle("Àṣọ House · Adire, ankara and aso-oke, cut for every day and for owambe");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const top = page.getByRole("region", { name: "Top Categories" });
  await expect(top.getByText("discover popular categories")).toBeVisible();
  await expect(top.getByRole("listitem")).toHaveCount(9);
  for (const name of ["new arrival", "featured product"]) {
    const section = page.getByRole("region", { name });
    await expect(
      section.getByText("Discover our latest collection. Style and Trend ready to elevate your looks"),
    ).toBeVisible();
    await expect(section.getByRole("article")).toHaveCount(4);
  }

  const banner = page.getByRole("region", { name: "Categories", exact: true });
  const [headline, frame] = [page.getByRole("heading", { level: 1 }), (await banner.boundingBox())!];
  const isOnBanner = (await headline.boundingBox())!.y > frame.y;
  const [kinds, look] = [
    page.getByRole("navigation", { name: "Women, men and children" }),
    page.getByText(/^Complete look from ₦/u),
  ];
  if (viewport!.width < 1000) {
    expect(isOnBanner).toBe(false);
    await expect(kinds).toBeHidden();
    await expect(look).toBeHidden();
    return;
  }
  expect([isOnBanner, frame.height]).toEqual([true, 400]);
  await expect(kinds.getByRole("link")).toHaveText(["Women", "Men", "Children"]);
  await expect(look).toBeVisible();
  // The headline lies on the slide, which is one link.
  await banner
    .getByRole("link")
    .first()
    .click({ position: { x: 200, y: 60 } });
  await expect(page).toHaveURL(/\/category\//u);
});

test("the banner stops when paused, and a dot shows its slide", async ({ page, viewport }) => {
  await page.clock.install();
  await openPage(page, "/");
  const banner = page.getByRole("region", { name: "Categories", exact: true });
  const targets = await banner.getByRole("button").evaluateAll(all => all.map(one => one.getBoundingClientRect()));
  const least = viewport!.width < 640 ? 44 : 24;
  expect(Math.min(...targets.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(least);
  const overlaps = targets.filter((one, n) =>
    targets
      .slice(n + 1)
      .some(other => one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom),
  );
  expect([targets.length, overlaps]).toEqual([13, []]);
  await banner.getByRole("button", { name: "Pause" }).click();
  await banner.getByRole("button", { name: /, 5 of 12$/u }).click();
  await expect(banner.getByRole("button", { name: /, 5 of 12$/u })).toHaveAttribute("aria-current", "true");
  await page.mouse.move(5, 5);
  await page.getByPlaceholder("search for products...").focus();
  await page.clock.runFor(20_000);
  await expect(banner.getByRole("button", { name: /, 5 of 12$/u })).toHaveAttribute("aria-current", "true");
  await expect(banner.getByRole("button", { name: "Play" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("everything is there, and the banner is a row to scroll", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Categories", exact: true });
    await expect(banner.getByRole("link")).toHaveCount(12);
    await expect(banner.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(8);
    // The header has one account link, because nothing here can tell who is signed in.
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Account", exact: true })).toBeVisible();
    await expect(header.getByText(/^Sign (?:in|out)$/u).and(page.locator(":visible"))).toHaveCount(0);
  });
});
