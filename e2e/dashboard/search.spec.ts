import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { withWords } from "../html.ts";
import { openPlainPage } from "../plain-page.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Gowns" });
    const product = await insertProduct(db, { title: "Agbada", categoryId });
    await insertOrder(db, { product, number: "FIND-0001", fullName: "Ada Obi", paidAt: new Date("2026-10-01") });
    await insertOrder(db, { product, number: "FIND-0002", fullName: "Bisi Ade", paidAt: new Date("2026-10-20") });
  },
});

test("the search finds orders by the customer's name first, products and settings, and works without script", async ({
  page,
  shop,
}) => {
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/products");
  await page.getByRole("link", { name: "Search" }).filter({ visible: true }).first().click();
  const field = page.getByRole("searchbox", { name: "Search orders, products and settings" });
  await expect(field).toBeFocused();
  await field.fill("ada");
  const orders = page.getByRole("region", { name: "Orders" });
  await expect(orders.getByRole("row", { name: "FIND-" })).toHaveCount(2);
  await expect(orders.getByRole("row", { name: "FIND-" }).first()).toContainText("Ada Obi");
  await expect(page.getByRole("region", { name: "Products" }).getByRole("link", { name: "Agbada" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await field.fill("bank account");
  await expect(page.getByRole("region", { name: "Settings" }).getByRole("link").first()).toBeVisible();
  await field.fill("nobody of this name");
  await expect(page.getByText("No results found")).toBeVisible();
  await field.fill("ada");
  await orders.getByRole("link", { name: "FIND-0001", exact: true }).click();
  await expect(page.getByText("Ada Obi").first()).toBeVisible();

  const plain = openPlainPage(page.request, shop.address);
  await plain.open("/admin/search");
  plain.fill("Search orders, products and settings", "bisi");
  await plain.press("Search");
  expect(withWords(plain.main(), "tr", "FIND-0002")).toHaveLength(1);
});

test("“/” and Ctrl+K open the search, but not while somebody types or answers a question; an earlier address of a setting leads to the entry that has it", async ({
  page,
  shop,
}) => {
  await becomeOwner(page, shop);
  const field = page.getByRole("searchbox", { name: "Search orders, products and settings" });
  for (const key of ["/", "Control+k"]) {
    await openDashboard(page, "/admin");
    // A key that is pressed before the page's script hears it is lost.
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(field).toBeFocused({ timeout: 2_000 });
    }).toPass();
  }
  await openDashboard(page, "/admin/products/new");
  const title = page.getByLabel("Title");
  await title.focus();
  await page.keyboard.press("/");
  await expect(title).toHaveValue("/");

  await page.goto("/admin/settings#seller");
  const entry = page.getByRole("main").getByRole("link", { name: /^Receipts and tax/u });
  await expect(entry).toBeInViewport();
  await expect(entry).toHaveCSS("outline-style", "solid");
});
