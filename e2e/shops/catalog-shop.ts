import type { Page } from "@playwright/test";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { becomeOwner } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";
import type { ShopProcess } from "./shop-process.ts";

export { expect } from "../test.ts";

export const skirtId = "019a5000-1234-7000-8000-00000000beef";
export const skirtAddress = `/admin/products/${skirtId}`;

/** The shop has a skirt to edit, two pages of products for sale, and one archived product. */
export const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, {
      name: "Skirts",
      imageHash: (await insertPicture(db)).hash,
    });
    const newest = new Date(Date.UTC(2026, 9, 30));
    await insertProduct(db, { id: skirtId, categoryId, title: "Wrap skirt", createdAt: newest });
    for (let n = 1; n <= 30; n++) {
      const createdAt = new Date(Date.UTC(2026, 9, 30 - n));
      await insertProduct(db, { categoryId, title: `Older ${n}`, createdAt });
    }
    await insertProduct(db, { categoryId, title: "Ordered gele", archivedAt: newest });
  },
});

/** Signs in the owner before each test. The category's picture is only a database row. */
export async function comeAsOwner({ page, shop, expectProblem }: Coming): Promise<void> {
  expectProblem(/404 .*\/media\//u);
  await becomeOwner(page, shop);
}

type Coming = { page: Page; shop: ShopProcess; expectProblem(problem: RegExp): void };

export const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
export const expectSaved = (page: Page) => expect(page.getByText("Success updated")).toBeVisible();
