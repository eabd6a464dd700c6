import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, openOrder, orderIdAt, orderNumbers, panelOf, test } from "../shops/order-shop.ts";

test.beforeEach(({ page, shop }) => becomeOwner(page, shop));

test("a single status can be listed, and the choice has its own address", async ({ page }) => {
  await openDashboard(page, "/admin");
  await page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "success" }).click();
  await expect(page).toHaveURL("/admin?status=success");
  // Other tests of this shop may bring more orders to "success".
  const listed = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  const expectSuccesses = async () => {
    for (const place of [8, 17, 26]) await expect(listed.filter({ hasText: orderNumbers[place]! })).toBeVisible();
    await expect(listed.filter({ hasNotText: "success" })).toHaveCount(0);
  };
  await expectSuccesses();
  await page.reload();
  await expectSuccesses();
});

test("status and note are saved only by the button, and appear in the history", async ({ page, shop }) => {
  const panel = await openOrder(page, 4);
  await panel.getByRole("combobox", { name: "Status" }).selectOption("pending");
  await panel.getByLabel("Note").fill("Left at the gate,\nsecond floor");
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Success updated")).toBeVisible();
  const [event] = await panel.getByRole("listitem").filter({ hasText: "Changed" }).all();
  await expect(event!).toContainText(shop.owner.email);
  await expect(event!).toContainText("submitted is now pending");
  await expect(event!).toContainText("is now Left at the gate, second floor");
  await expect(panel.getByRole("combobox", { name: "Status" })).toHaveValue("");

  await panel.getByLabel("Note").fill("Only the note");
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(panel.getByText("is now Only the note")).toBeVisible();
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("row", { name: orderNumbers[4]! })).toContainText("pending");
});

test("the packing slip shows the parcel's content and no price, and prints without the dashboard", async ({ page }) => {
  const panel = await openOrder(page, 10);
  await panel.getByLabel("For the rider").fill("blue gate");
  await panel.getByLabel("Note").fill("pays late");
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(panel.getByText("is now blue gate")).toBeVisible();
  await panel.getByRole("link", { name: "Print" }).click();
  const slip = page.getByRole("article");
  for (const words of [
    orderNumbers[10]!,
    "Ada Obi",
    "12 Allen Avenue",
    "Adire shirt",
    "Size L",
    "Items in this parcel",
    "Rider: blue gate",
  ]) {
    await expect(slip).toContainText(words);
  }
  await expect(slip).not.toContainText("₦");
  await expect(slip).not.toContainText("pays late");
  await page.emulateMedia({ media: "print" });
  await expect(slip).toBeVisible();
  await expect(page.getByRole("link", { name: "Go back home" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing wrong, and nothing is cut off sideways at 320 px", async ({ page, viewport }) => {
      const order = `/admin/orders/${orderIdAt(11)}`;
      for (const path of ["/admin", "/admin?q=new", order, `${order}/print`]) {
        await openDashboard(page, path);
        expect([path, await axeViolations(page)]).toEqual([path, []]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        await page.setViewportSize(viewport!);
      }
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("orders are still found, opened and updated", async ({ page }) => {
    await page.goto("/admin");
    await expect(page.getByRole("link", { name: "Go back home" })).toBeVisible();
    await page.getByRole("searchbox").fill(orderNumbers[12]!);
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("region", { name: "Search Results" }).getByRole("listitem").getByRole("link").click();
    const panel = panelOf(page, 12);
    await panel.getByRole("combobox", { name: "Status" }).selectOption("success");
    await panel.getByLabel("Note").fill("n".repeat(10));
    await panel.getByRole("button", { name: "Update" }).click();
    await expect(panel.getByText("submitted is now success")).toBeVisible();
    await panel.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("region", { name: "Search Results" })).toContainText("success");
  });
});

test("the list fits between a phone and a desktop too, with nothing beside the screen", async ({ page }) => {
  for (const width of [640, 700, 767, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await openDashboard(page, "/admin");
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0], `at ${width}`).toBeLessThanOrEqual(widths[1]!);
    const cell = page.getByRole("row", { name: orderNumbers[0]! }).getByText("shopper-0@example.com");
    const box = (await cell.boundingBox())!;
    expect(box.height, `at ${width} the address takes few lines`).toBeLessThan(60);
  }
});

test("a packing slip has the sender and the sender's contact details", async ({ page, shop }) => {
  await page.request.post(`${shop.address}/admin/settings/general`, {
    form: { shopName: "Àṣọ House", phone: "0803 123 4567", collectAddress: "4 Balogun Street" },
    headers: { Origin: shop.address },
    maxRedirects: 0,
  });
  await openDashboard(page, `/admin/orders/${orderIdAt(1)}/print`);
  const slip = page.getByRole("article");
  for (const words of ["Àṣọ House", "0803 123 4567", "4 Balogun Street", "localhost"]) {
    await expect(slip).toContainText(words);
  }
});
