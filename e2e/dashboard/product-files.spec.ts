import { readFileSync } from "node:fs";
import { insertCategory } from "#test/samples/sample-catalog.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { openPage } from "../open-page.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    for (const name of ["Shirts", "Caps"]) await insertCategory(db, { name });
  },
});

/** A WooCommerce export: a shirt in two sizes, a cap without a category, and a bag whose price is a word. */
const fromWooCommerce = `ID,Type,SKU,Name,Published,Stock,"Sale price","Regular price",Categories,Parent,"Attribute 1 name","Attribute 1 value(s)"
1,variable,SHIRT,Adire shirt,1,,,,Shirts,,Size,"M, L"
2,variation,,,1,3,,"5,000 NGN",,SHIRT,Size,M
3,variation,,,1,2,,"N5,000",,SHIRT,Size,L
4,simple,CAP,Straw cap,1,4,,"₦2,500.50",,,,
5,simple,BAG,Raffia bag,1,1,,soon,Shirts,,,
`;

test("an owner starts from the template, imports a file's good products without the bad one, and sells them", async ({
  page,
  shop,
  expectProblem,
}) => {
  // A file that is not a product file is refused.
  expectProblem(/400/u);
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/files");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the template" }).click();
  const template = readFileSync(await (await download).path(), "utf8");
  expect((await download).suggestedFilename()).toBe("products-template.csv");
  expect(template).toContain(`"Title","Description","Type","Colour"`);

  const send = async (name: string, text: string) => {
    await page.getByLabel("File").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: "Check file" }).click();
  };
  await send("notes.csv", "Dear Ada\nthe shirts come on Monday\n");
  await expect(page.getByText("no column “URL handle” or “Title”")).toBeVisible();
  await send("products.csv", fromWooCommerce);

  await expect(page.getByRole("heading", { name: "Import: products.csv" })).toBeVisible();
  await expect(page.getByText("2 new, 0 changed, 0 unchanged, 1 error.")).toBeVisible();
  const wrong = page.getByRole("row").filter({ hasText: "soon" });
  await expect(wrong.getByRole("cell").first()).toHaveText("6");
  await expect(wrong).toContainText("Regular price");
  await expect(wrong).toContainText("“soon” is not a price");
  const takeOver = page.getByRole("button", { name: "Import 2 products without errors" });
  const category = page.getByLabel("Category for products without one");
  await takeOver.click();
  await expect(category).toBeFocused();
  await category.selectOption("Caps");
  await takeOver.click();
  await expect(page.getByText("Imported: 2 products added, 0 changed.")).toBeVisible();

  await openPage(page, "/category/caps");
  await expect(page.getByText("₦2,500.50")).toBeVisible();
  await openPage(page, "/category/allproduct");
  await expect(page.getByText("Raffia bag")).toHaveCount(0);
  await page.getByRole("link", { name: "Adire shirt" }).first().click();
  await expect(page.getByRole("heading", { name: "Adire shirt" })).toBeVisible();
  await expect(page.getByText("₦5,000.00").first()).toBeVisible();

  await openDashboard(page, "/admin/files");
  await expect(page.getByRole("listitem").filter({ hasText: "products.csv" })).toContainText("2 products added");
});
