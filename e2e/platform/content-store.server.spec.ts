import type { Page } from "@playwright/test";
import { productDocument } from "#test/shops/sanity-shop.ts";
import { type SanityStandIn, startSanityStandIn } from "#test/stand-ins/sanity-stand-in.ts";
import { until } from "#test/tools/until.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { contentSettings, untilDressCame, writeDress, writeOddDress } from "../hosted-content.ts";
import { faultsOf, smallTargets } from "../page-faults.ts";
import type { ShopProcess } from "../shops/shop-process.ts";
import { expect, test } from "../test.ts";

let store: SanityStandIn;
test.beforeEach(async () => {
  store = await startSanityStandIn();
});
test.afterEach(() => store.close());

test("a shop on a hosted content store reads, writes and follows it, says what the store refuses, and keeps selling without it", async ({
  page,
  startOwnShop,
  expectProblem,
}) => {
  expectProblem(/503 .*\/admin\/products\/[\w-]+\.data/u);
  await writeDress(store);
  await writeOddDress(store);
  const shop = await startOwnShop({ demo: "off", env: contentSettings(store) });
  const html = async (path: string) => await (await fetch(shop.address + path)).text();
  await untilDressCame(shop.address);
  expect(await html("/category/Ankara")).toContain("₦12,500.50");
  expect(await html("/category/Ankara")).not.toContain("Odd one");

  await becomeOwner(page, shop);
  await openDashboard(page, `${shop.address}/admin/content`);
  await expect(page.getByText("Odd one")).toBeVisible();
  await expect(page.getByText("It has no price.")).toBeVisible();
  expect(await faultsOf(page, "the content store")).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step("a save that the store refuses shows the specification's words, then the reason", () =>
    saveInVain(page, shop.address));

  await openDashboard(page, `${shop.address}/admin/products`);
  await page
    .getByRole("link", { name: /Wrap dress/u })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Dashboard Wrap dress" })).toBeVisible();
  await page.getByLabel("Price", { exact: true }).fill("9,000.25");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await until("the store has the new price", () => store.documents.get("dress")?.price !== 12500.5);
  expect(store.documents.get("dress")).toMatchObject({ price: 9000.25 });

  await store.edit({ patch: { id: "dress", set: { title: "Ìró dress" } } });
  await until("the new title is in the shop", async () => (await html("/category/Ankara")).includes("Ìró dress"));

  store.goDown();
  await until("the shop has noticed", async () => {
    await page.goto(`${shop.address}/admin`);
    return await page.getByRole("link", { name: /content store is not responding/u }).isVisible();
  });
  expect(await html("/category/Ankara")).toContain("Ìró dress");
  await shop.restart();
  expect(await html("/category/Ankara")).toContain("₦9,000.25");
  store.isDown = false;
  await until("the store is back", async () => {
    await page.goto(`${shop.address}/admin/content`);
    return await page.getByText(/^Connected\./u).isVisible();
  });
});

async function saveInVain(page: Page, address: string): Promise<void> {
  await openDashboard(page, `${address}/admin/products/new`);
  await page.getByLabel("Title").fill("New gown");
  await page.getByLabel("Price", { exact: true }).fill("9000");
  await page.getByLabel("Color").fill("wine");
  await page.getByLabel("Stock", { exact: true }).selectOption("In Stock");
  await page.getByLabel("Category").selectOption({ label: "Ankara" });
  await page.getByLabel("M", { exact: true }).check();
  store.failNext("mutate", 403);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const refused = "failed to add product try again: The content store refused the change. Nothing was changed.";
  await expect(page.getByRole("alert").getByText(refused)).toBeVisible();
  await expect(page.getByRole("main").getByText(refused)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("New gown");

  await openDashboard(page, `${address}/admin/products`);
  await page
    .getByRole("link", { name: /Wrap dress/u })
    .first()
    .click();
  await page.getByLabel("Price", { exact: true }).fill("1");
  store.failNext("mutate", 413);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const edit = "try again: This is too much for the content store at once. Nothing was changed.";
  await expect(page.getByRole("main").getByText(edit, { exact: true })).toBeVisible();
  expect(store.documents.get("dress")).toMatchObject({ price: 12500.5 });
}

test("documents with fewer fields than the shop writes are sold, and found by their own ids; orders already in the store appear in the dashboard, and keep their status and note there", async ({
  page,
  startOwnShop,
  expectProblem,
}) => {
  expectProblem(/503 .*\/admin\/orders\/in-store\//u);
  await writeDress(store);
  await store.edit(
    { create: { _id: "wXy9Kq2Old1", _createdAt: "2026-03-01T10:00:00Z", ...older } },
    { create: { _id: `${"long-".repeat(20)}id`, _createdAt: "2026-02-01T10:00:00Z", ...older, items: [] } },
  );
  await store.edit(
    productDocument("Plain-Gown", "ankara", {
      title: "Plain gown",
      size: undefined,
      stock: undefined,
      color: undefined,
    }),
    productDocument("wash", "ankara", { title: "Sky skirt", color: "sky wash" }),
  );
  const shop = await startOwnShop({ demo: "off", env: contentSettings(store) });
  await untilDressCame(shop.address);
  await until("all of it has come", async () => {
    const html = await (await fetch(`${shop.address}/category/Ankara`)).text();
    return html.includes("Sky skirt") && html.includes("Plain gown");
  });
  await page.goto(`${shop.address}/category/Ankara`);
  const card = (title: string) => page.getByRole("article").filter({ hasText: title });
  await expect(card("Plain gown")).toBeVisible();
  await expect(card("Plain gown").getByText("No Stock")).toBeHidden();
  const discs = (title: string) => card(title).locator("svg circle[r='7.5']");
  await expect(discs("Wrap dress")).toHaveCount(1);
  await expect(discs("Plain gown")).toHaveCount(0);
  await expect(discs("Sky skirt")).toHaveCount(0);
  await expect(card("Sky skirt").getByText("sky wash", { exact: true })).toBeVisible();

  for (const id of ["Plain-Gown", "plain-gown", "PLAIN-GOWN"]) {
    const response = await page.goto(`${shop.address}/product/${id}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plain gown");
  }
  await expect(page.getByText("One size")).toBeVisible();
  await expect(page.getByText("In Stock", { exact: true })).toBeVisible();
  await expect(page.getByText("Colour", { exact: true })).toBeHidden();
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(canonical).toMatch(/\/product\/plain-gown-[\da-f]{12}$/u);
  await page
    .getByRole("button", { name: /add to cart/iu })
    .first()
    .click();
  await expect(page.getByText("added to cart")).toBeVisible();
  expect((await fetch(`${shop.address}/product/plain`)).status).toBe(404);
  await test.step("orders of the store", () => handleOldOrder(page, shop));
});

const items = [{ _key: "1", title: "Wrap dress", price: 12500.5, id: "code-dress", category: "Ankara", quantity: 2 }];
const older = { _type: "orders", customer: "ada@example.com", status: "pending", items };

async function handleOldOrder(page: Page, shop: ShopProcess): Promise<void> {
  await becomeOwner(page, shop);
  await until("they have been read", async () => {
    await openDashboard(page, `${shop.address}/admin`);
    return await page.getByRole("link", { name: "Content store", exact: true }).last().isVisible();
  });
  await page.getByRole("navigation", { name: "Orders by state" }).getByRole("link", { name: "Content store" }).click();
  const row = page.getByRole("row", { name: /wXy9Kq2Old1/u });
  await expect(row).toContainText("ada@example.com");
  await expect(row).toContainText("₦25,001.00");
  expect(await faultsOf(page, "orders of the content store")).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.setViewportSize({ width: 1280, height: 800 });
  await openDashboard(page, `${shop.address}/admin`);
  await page.getByRole("searchbox", { name: "Search by order id" }).fill("xy9kq2");
  const found = page.getByRole("region", { name: "Search Results" }).getByRole("link", { name: /wXy9Kq2Old1/u });
  await found.click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("heading", { name: "Order wXy9Kq2Old1" })).toBeVisible();
  await expect(panel.getByText("2 × ₦12,500.50")).toBeVisible();
  await panel.getByRole("combobox", { name: "Status" }).selectOption("success");
  await panel.getByLabel("Note").fill("Given to the rider");
  // Several, because a customer's copy may be sent at the same moment.
  store.failNext("mutate", 403, 403, 403);
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(
    panel.getByText("update failed: The content store refused the change. Nothing was changed.").first(),
  ).toBeVisible();
  store.forgetFaults();
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Success updated")).toBeVisible();
  expect(store.documents.get("wXy9Kq2Old1")).toMatchObject({ ...older, status: "success", note: "Given to the rider" });
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(found).toContainText("success");
  await openDashboard(page, `${shop.address}/admin/history`);
  await expect(page.getByRole("link", { name: "Store order wXy9Kq2Old1 changed" })).toBeVisible();
  await page.getByRole("link", { name: "Store order wXy9Kq2Old1 changed" }).click();
  await expect(panel.getByText("2 × ₦12,500.50")).toBeVisible();
  expect(await faultsOf(page, "an order of the content store")).toEqual([]);
  await expect(panel.getByText("2 × ₦12,500.50")).toBeVisible();
}
