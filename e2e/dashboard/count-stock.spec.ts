import { insertProduct } from "#test/samples/sample-catalog.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";
import { bar } from "../thumb.ts";

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    await insertProduct(db, { title: "Lace gown", quantities: { S: 5, L: 5 } });
  },
});

test("a saved count leaves nothing unsaved, and Save shows only while something is typed", async ({ page, shop }) => {
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/stock");
  const save = page.getByRole("button", { name: "Save: stock" });
  await expect(save).toBeHidden();
  await page.getByLabel("Stock of Lace gown, Size S").fill("7");
  await save.click();
  await expect(page.getByText("7 left")).toBeVisible();
  await expect(save).toBeHidden();
  await bar(page, "Products").click();
  await expect(page.getByRole("link", { name: "Add a product" })).toBeVisible();
});
