import type { Page } from "@playwright/test";
import sharp from "sharp";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";

const name = "Bluejean Lagos";
const test = testWithShop({
  demo: "off",
  env: { SHOP_NAME: name },
  async prepare(db) {
    await insertProduct(db, { title: "Straight jeans", pictures: [] });
  },
});

async function picture(width: number, height: number, background: string) {
  const buffer = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  return { name: "picture.png", mimeType: "image/png", buffer };
}

const tokenOf = (page: Page, token: string) =>
  page.evaluate(one => getComputedStyle(document.documentElement).getPropertyValue(one), token);

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").getByText("updated")).toBeVisible();
}

test("an owner gives the shop a logo, an icon, a colour and a typeface, and shoppers see them", async ({
  page,
  browser,
  shop,
}) => {
  await page.goto("/");
  await expect(page.locator('link[rel="icon"]').first()).toHaveAttribute(
    "href",
    /^\/look\/icon-u0042-[\da-f]{6}\.ico$/u,
  );
  const owners = await browser.newContext({ baseURL: shop.address });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await openDashboard(dashboard, "/admin/look");
  const preview = dashboard.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(name).first()).toBeVisible();
  await dashboard.getByLabel("Logo", { exact: true }).setInputFiles(await picture(400, 160, "#7a1f3d80"));
  await dashboard.getByLabel("Icon", { exact: true }).setInputFiles(await picture(600, 512, "#7a1f3d"));
  await dashboard.getByLabel("Wine").check();
  await dashboard.getByLabel("Typeface").selectOption("inter");
  await expect(preview.getByRole("img", { name }).first()).toBeVisible();
  const button = preview.getByText("add to cart").first();
  await expect(button).toHaveCSS("background-color", "rgb(122, 31, 61)");
  await save(dashboard);
  for (const colorScheme of ["light", "dark"] as const) {
    await dashboard.emulateMedia({ colorScheme });
    expect(await axeViolations(dashboard)).toEqual([]);
  }

  await page.goto("/");
  const logo = page.getByRole("banner").getByRole("link", { name }).getByRole("img", { name });
  await expect(logo).toBeVisible();
  expect(await logo.boundingBox()).toMatchObject({ height: 40 });
  await expect(page.getByRole("contentinfo").getByRole("img", { name })).toBeVisible();
  expect(await tokenOf(page, "--action")).toBe("#7a1f3d");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"?Inter"?,/u);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#7a1f3d");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  }
  const icon = await page.locator('link[rel="icon"]').nth(1).getAttribute("href");
  const drawn = await page.request.get(icon!);
  expect(await sharp(await drawn.body()).metadata()).toMatchObject({ width: 192, height: 192 });
  const tab = await (await page.request.get("/favicon.ico")).body();
  expect(Array.from(tab.subarray(0, 4))).toEqual([0, 0, 1, 0]);
  const home = await (await page.request.get("/apple-touch-icon.png")).body();
  expect(await sharp(home).metadata()).toMatchObject({ width: 180, height: 180 });
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  expect(manifest.theme_color).toBe("#7a1f3d");
  expect(manifest.icons).toHaveLength(3);

  await openDashboard(dashboard, "/admin/look");
  await dashboard.getByRole("checkbox", { name: "Remove the logo", exact: true }).check();
  await save(dashboard);
  const brand = page.getByRole("banner").getByRole("link", { name });
  await expect
    .poll(async () => {
      await page.goto("/");
      return await brand.textContent();
    })
    .toBe(name);
  await openDashboard(dashboard, "/admin/history");
  await expect(dashboard.getByText("brand color").first()).toBeVisible();
  await owners.close();
});

test("without script the look is saved, a wrong file is named beside its field, and an unreadable colour is shown with the one used", async ({
  page,
  browser,
  shop,
}) => {
  const owners = await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await dashboard.goto("/admin/look");
  const buffer = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  const input = dashboard.getByLabel("Logo for dark backgrounds", { exact: true });
  await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await dashboard.getByLabel("Another colour").check();
  await dashboard.getByRole("textbox", { name: "Your own colour" }).fill("#ffff00");
  await dashboard.getByRole("switch", { name: "Lozenge pattern" }).uncheck();
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("SVG is not accepted. Save it as PNG and choose it again.")).toBeVisible();
  await expect(dashboard.getByRole("textbox", { name: "Your own colour" })).toHaveValue("#ffff00");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("Your colour would be hard to read as text")).toBeVisible();
  await expect(dashboard.getByText("Chosen: #ffff00")).toBeVisible();

  // Kept pages follow within a second.
  await expect
    .poll(async () => {
      await page.goto("/");
      return await page.locator("svg pattern").count();
    })
    .toBe(0);
  expect(await tokenOf(page, "--action")).toMatch(/^#[5-8][\da-f]{5}$/u);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  }
  await owners.close();
});
