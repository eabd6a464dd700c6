import { axeViolations } from "./axe.ts";
import { becomeOwner, openDashboard } from "./dashboard.ts";
import { expect, openOrder, orderIdAt, orderNumbers, panelOf, test } from "./shops/order-shop.ts";

test.beforeEach(({ page, shop }) => becomeOwner(page, shop));

test("paid orders are listed newest first, and one page leads to the next and back", async ({ page }) => {
  await openDashboard(page, "/admin");
  await expect(page).toHaveTitle(/^Dashboard order/u);
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveText(orderNumbers.slice(0, 25));
  const newest = page.getByRole("row", { name: orderNumbers[0]! });
  for (const words of ["shopper-0@example.com", "29 Oct 2026, 00:30", "₦42,501.00", "submitted", "3", "view/edit"]) {
    await expect(newest).toContainText(words);
  }
  await page.getByRole("link", { name: "Next" }).click();
  await expect(rows).toHaveText(orderNumbers.slice(25));
  await expect(page.getByRole("link", { name: "Next" })).toBeHidden();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(rows).toHaveText(orderNumbers.slice(0, 25));
  await page.goBack();
  await expect(rows).toHaveText(orderNumbers.slice(25));
});

test("a status alone can be listed, and the choice has its address", async ({ page }) => {
  await openDashboard(page, "/admin");
  await page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "success" }).click();
  await expect(page).toHaveURL("/admin?status=success");
  await expect(page.getByRole("rowheader")).toHaveText([8, 17, 26].map(place => orderNumbers[place]!));
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveCount(3);
});

test("a part of a number finds the order as one types; the result opens it, and closing leads back", async ({
  page,
}) => {
  await openDashboard(page, "/admin");
  const box = page.getByRole("searchbox", { name: "Search by order id" });
  await box.fill(`${orderNumbers[2]}`.toLowerCase());
  const results = page.getByRole("region", { name: "Search Results" });
  await expect(results.getByRole("status")).toHaveText("1 order");
  const result = results.getByRole("listitem");
  for (const words of [orderNumbers[2]!, orderIdAt(2), "shopper-2@example.com", "submitted"]) {
    await expect(result).toContainText(words);
  }
  await result.getByRole("link").click();
  await expect(panelOf(page, 2)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panelOf(page, 2)).toBeHidden();
  await expect(result).toBeVisible();

  await box.fill("nothing like it");
  await expect(results.getByRole("status")).toHaveText("No results found");
  await page.getByRole("link", { name: "Close search" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(25);
  await expect(box).toHaveValue("");
});

test("the panel shows everything about the order, closes with Escape and gives the focus back", async ({ page }) => {
  await openDashboard(page, "/admin");
  const link = page.getByRole("link", { name: orderNumbers[3]!, exact: true });
  await link.click();
  const panel = panelOf(page, 3);
  await expect(page).toHaveURL(`/admin/orders/${orderIdAt(3)}`);
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  const items = panel.getByRole("listitem");
  await expect(items.first()).toContainText(/Adire shirt.*Size L · indigo.*2 × ₦15,000\.50.*₦30,001\.00/su);
  await expect(items.nth(1)).toContainText(/Gele.*1 × ₦12,500\.00/su);
  for (const words of ["₦42,501.00", "12 Allen Avenue", "shopper-3@example.com", "practice", "26 Oct 2026, 00:30"]) {
    await expect(panel).toContainText(words);
  }
  await expect(panel.getByRole("link", { name: "Call 0803 123 4567" })).toHaveAttribute("href", "tel:+2348031234567");
  await expect(panel.getByRole("link", { name: /^WhatsApp/u })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/2348031234567\?text=/u,
  );
  await expect(panel.getByRole("combobox", { name: "Status" })).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin");
  await expect(link).toBeFocused();
});

test("status and note are updated by the button alone, and stand in the history", async ({ page, shop }) => {
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

test("the packing slip says what is in the parcel and no price, and prints without the dashboard", async ({ page }) => {
  const panel = await openOrder(page, 10);
  await panel.getByRole("link", { name: "Print" }).click();
  const slip = page.getByRole("article");
  for (const words of [
    orderNumbers[10]!,
    "Ada Obi",
    "12 Allen Avenue",
    "Adire shirt",
    "Size L",
    "Pieces in this parcel",
  ]) {
    await expect(slip).toContainText(words);
  }
  await expect(slip).not.toContainText("₦");
  await page.emulateMedia({ media: "print" });
  await expect(slip).toBeVisible();
  await expect(page.getByRole("link", { name: "Go back home" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});

test("nothing needs a mouse: the list, an order, and on a phone the menu", async ({ page, viewport }) => {
  await openDashboard(page, "/admin");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  if (viewport!.width < 1024) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expect(page.getByRole("link", { name: "order", exact: true })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  }
  await page.getByRole("link", { name: orderNumbers[0]!, exact: true }).press("Enter");
  await expect(panelOf(page, 0).getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panelOf(page, 0).getByRole("link", { name: "Print" })).toBeFocused();
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

  test("orders are found, opened and updated all the same", async ({ page }) => {
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

test("a row opens its order wherever it is tapped", async ({ page }) => {
  await openDashboard(page, "/admin");
  // On a phone the link lies over the text.
  await page.getByRole("row", { name: orderNumbers[4]! }).getByText("shopper-4@example.com").click({ force: true });
  await expect(panelOf(page, 4)).toBeVisible();
});

test("the list fits between a phone and a desktop too, nothing hidden beside the screen", async ({ page }) => {
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

test("a packing slip carries who sends it, and how they are reached", async ({ page, shop }) => {
  await page.request.post(`${shop.address}/admin/settings`, {
    form: {
      shopName: "Àṣọ House",
      headline: "Cloth.",
      deliveryFee: "3500",
      instagram: "",
      facebook: "",
      phone: "0803 123 4567",
      collectAddress: "4 Balogun Street",
      maxPieces: "30",
      maxPiecesOfSize: "10",
    },
    headers: { Origin: shop.address },
    maxRedirects: 0,
  });
  await openDashboard(page, `/admin/orders/${orderIdAt(1)}/print`);
  const slip = page.getByRole("article");
  for (const words of ["Àṣọ House", "0803 123 4567", "4 Balogun Street", "localhost"]) {
    await expect(slip).toContainText(words);
  }
});
