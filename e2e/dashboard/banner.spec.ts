import type { Page } from "@playwright/test";
import sharp from "sharp";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Lace" });
    await insertProduct(db, { title: "Agbada of Aso Oke", categoryId, pictures: [] });
  },
});

async function picture(width: number, height: number, background: string) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${width}.jpg`, mimeType: "image/jpeg", buffer };
}

async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }
}

test("an owner adds slides and an announcement, and shoppers see them until they close the announcement", async ({
  page,
  browser,
  shop,
}) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Categories", exact: true })).toBeVisible();
  expect(await page.content()).not.toContain("data-put-away");

  const owners = await browser.newContext({ baseURL: shop.address });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await openDashboard(dashboard, "/admin/banner/new");
  await dashboard.getByLabel("Wide picture").setInputFiles(await picture(500, 200, "#225588"));
  await expect(dashboard.getByRole("img", { name: "The picture" })).toBeVisible();
  await dashboard.getByLabel("Links to").selectOption({ label: "Lace" });
  await dashboard.getByRole("button", { name: "Add slide" }).click();
  await expect(dashboard.getByText("Describe the picture, or write words on it.")).toBeVisible();
  await dashboard.getByLabel("Words on the picture").fill("Lace for December");
  await dashboard.getByRole("button", { name: "Add slide" }).click();
  await expect(dashboard.getByText("The picture is 500 pixels wide. Choose one of at least 600.")).toBeVisible();
  await dashboard.getByLabel("Wide picture").setInputFiles(await picture(1600, 500, "#225588"));
  await expect(dashboard.getByText("500.jpg")).toHaveCount(0);
  await dashboard.getByLabel("Picture for phones").setInputFiles(await picture(800, 560, "#885522"));
  await expect(dashboard.getByRole("img", { name: "The picture" })).toHaveCount(2);
  await dashboard.getByRole("button", { name: "Add slide" }).click();
  await expect(dashboard.getByRole("heading", { name: "Lace for December" })).toBeVisible();

  // The second owner works without script.
  const plainOwners = await browser.newContext({
    baseURL: shop.address,
    javaScriptEnabled: false,
    storageState: await owners.storageState(),
  });
  const plain = await plainOwners.newPage();
  await plain.goto("/admin/banner");
  await plain.getByRole("link", { name: "New slide" }).click();
  await plain.getByLabel("Wide picture").setInputFiles(await picture(1200, 400, "#552288"));
  await plain.getByLabel("What the picture shows").fill("A man in an agbada");
  await plain.getByLabel("Links to").selectOption({ label: "Agbada of Aso Oke" });
  await plain.getByRole("button", { name: "Add slide" }).click();
  await expect(plain.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Lace for December",
    "A man in an agbada",
  ]);
  await plain.getByRole("button", { name: "Move A man in an agbada up" }).click();
  await expect(plain.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "A man in an agbada",
    "Lace for December",
  ]);
  await dashboard.reload();
  await expectNoViolations(dashboard);

  await openDashboard(dashboard, "/admin/settings/online-shop");
  const form = dashboard.getByRole("group", { name: "Announcement" });
  await form.getByLabel("Text").fill("Free delivery in Lagos this week");
  await form.getByLabel("Link").fill("/category/Lace");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByRole("status").getByText("updated")).toBeVisible();

  await page.goto("/");
  const banner = page.getByRole("region", { name: "Highlights" });
  await expect(banner.getByRole("link", { name: "A man in an agbada" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Categories", exact: true })).toHaveCount(0);
  await banner.getByRole("button", { name: "Show Lace for December, 2 of 2" }).click();
  await expect(banner.getByRole("link", { name: "Lace for December" })).toBeInViewport({ ratio: 0.9 });
  const image = banner.getByRole("link", { name: "Lace for December" }).locator("img");
  const sourceOf = () => image.evaluate((one: HTMLImageElement) => one.currentSrc);
  await expect.poll(sourceOf).not.toBe("");
  const onPhone = await sourceOf();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await banner.getByRole("button", { name: "Show Lace for December, 2 of 2" }).click();
  await expect.poll(sourceOf).toMatch(/webp$/u);
  expect((await sourceOf()).split("/").at(-2)).not.toBe(onPhone.split("/").at(-2));
  await expectNoViolations(page);

  const announcement = page.getByRole("region", { name: "Announcement" });
  await expect(announcement.getByRole("link")).toHaveAttribute("href", "/category/Lace");
  await announcement.getByRole("button", { name: "Close the announcement" }).click();
  await expect(announcement).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("region", { name: "Highlights" })).toBeVisible();
  await expect(announcement).toHaveCount(0);

  await form.getByLabel("Text").fill("Back on Monday");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Text")).toHaveValue("Back on Monday");
  await expect(async () => {
    await page.goto("/");
    await expect(announcement.getByText("Back on Monday")).toBeVisible({ timeout: 1_000 });
  }).toPass();

  const readers = await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false });
  const reader = await readers.newPage();
  await reader.goto("/");
  await expect(reader.getByText("Back on Monday")).toBeVisible();
  await expect(reader.getByRole("button", { name: "Close the announcement" })).toHaveCount(0);
  await expect(reader.getByRole("link", { name: "A man in an agbada" })).toBeVisible();
  await reader.goto("/checkout");
  await expect(reader.getByText("Back on Monday")).toHaveCount(0);
});
