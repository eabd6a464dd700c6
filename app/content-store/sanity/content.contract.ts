import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findCategory } from "#app/catalog/categories/find-category.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { findArchivedProduct } from "#app/catalog/products/find-archived-product.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import type { ProductFields } from "#app/catalog/products/product-fields.ts";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { sampleFields } from "#test/samples/sample-product.ts";
import type { Content } from "./content.ts";

export type ContentGround = {
  db: Database;
  content: Content;
  addPicture(): Promise<string>;
  /** Checked after each test; for a hosted store, that both sides are equal. */
  check(): Promise<void>;
  close(): Promise<void>;
};

const actor = "owner@example.com";

/** What the dashboard relies on, wherever the catalogue is kept. */
export function describeContent(whose: string, open: () => Promise<ContentGround>): void {
  describe(`the content store of ${whose}`, () => {
    let ground: ContentGround;
    beforeAll(async () => {
      ground = await open();
    });
    afterAll(() => ground.close());

    const unique = (word: string) => `${word} ${newId().slice(-8)}`;
    async function makeCategory(): Promise<string> {
      const created = await ground.content.createCategory({
        actor,
        name: unique("Category"),
        imageHash: await ground.addPicture(),
      });
      if (created.kind !== "created") throw new Error(JSON.stringify(created));
      return created.id;
    }
    async function valuesOf(differences: Partial<ProductFields> = {}): Promise<ProductFields> {
      const categoryId = differences.categoryId ?? (await makeCategory());
      return sampleFields({
        description: "Hand-dyed.\nTwo lines.",
        priceKobo: 2_200_050,
        ...differences,
        categoryId,
      });
    }
    async function makeProduct(differences: Partial<ProductFields> = {}) {
      const id = newId();
      const product = await valuesOf(differences);
      expect(await ground.content.createProduct({ id, actor, product })).toEqual({ kind: "created" });
      return (await findStockedProduct(ground, id))!;
    }

    test("a category is made last, renamed, given another picture, moved, archived, brought back and deleted", async () => {
      const [first, second] = [await makeCategory(), await makeCategory()];
      const name = unique("Àdìrẹ");
      const picture = await ground.addPicture();
      expect(await ground.content.updateCategory({ id: first, actor, name, imageHash: picture })).toEqual({
        kind: "updated",
      });
      expect(await findCategory(ground, first)).toMatchObject({ name, picture: { hash: picture } });
      expect(await ground.content.updateCategory({ id: first, actor, name })).toEqual({ kind: "unchanged" });
      expect(await ground.content.moveCategory({ id: second, actor, direction: "up" })).toEqual({ kind: "moved" });
      const order = (await listCategories(ground)).map(({ id }) => id).filter(id => id === first || id === second);
      expect(order).toEqual([second, first]);
      const archive = () => ground.content.archiveCategory({ id: first, actor });
      expect(await archive()).toEqual({ kind: "archived", moved: 0 });
      expect(await archive()).toEqual({ kind: "missing" });
      await ground.check();
      expect(await ground.content.restoreCategory({ id: first, actor })).toEqual({ kind: "restored" });
      expect(await findCategory(ground, first)).toMatchObject({ name, picture: { hash: picture } });
      await ground.check();
      expect(await archive()).toEqual({ kind: "archived", moved: 0 });
      expect(await ground.content.deleteCategory({ id: first, actor, name })).toEqual({ kind: "deleted" });
      expect(await ground.content.restoreCategory({ id: first, actor })).toEqual({ kind: "missing" });
      await ground.check();
    });

    test("a taken name and a missing picture are refused beside their fields", async () => {
      const category = (await findCategory(ground, await makeCategory()))!;
      const taken = { actor, name: category.name.toUpperCase(), imageHash: "0".repeat(32) };
      expect(await ground.content.createCategory(taken)).toMatchObject({
        kind: "refused",
        fields: { name: expect.any(String), image: expect.any(String) },
      });
      await ground.check();
    });

    test("a category that holds products is kept, or its products go to another one", async () => {
      const [from, to] = [await makeCategory(), await makeCategory()];
      const skirt = await makeProduct({ categoryId: from });
      expect(await ground.content.archiveCategory({ id: from, actor })).toMatchObject({ kind: "holds-products" });
      expect(await ground.content.archiveCategory({ id: from, actor, moveTo: to })).toEqual({
        kind: "archived",
        moved: 1,
      });
      expect(await findStockedProduct(ground, skirt.id)).toMatchObject({ categoryId: to });
      await ground.check();
    });

    test("many products are changed at once: all of them, or none when one has changed meanwhile", async () => {
      const [one, other] = [
        await makeProduct(),
        await makeProduct({ sizes: [{ size: "M", quantity: 3, priceKobo: 9 }] }),
      ];
      const change = (set: { priceKobo?: number; stock?: "No Stock" }, versions: number[]) =>
        ground.content.changeProducts({
          actor,
          items: [one, other].map(({ id }, n) => ({ id, version: versions[n]!, set })),
        });
      const now = async () => await Promise.all([one, other].map(({ id }) => findStockedProduct(ground, id)));
      expect(await change({ priceKobo: 500_000 }, [one.version, other.version])).toMatchObject({ kind: "changed" });
      expect(await now()).toMatchObject([{ priceKobo: 500_000 }, { priceKobo: 500_000, sizes: other.sizes }]);
      await ground.check();
      expect(await change({ stock: "No Stock" }, [one.version + 1, other.version])).toEqual({
        kind: "refused",
        problems: [{ id: other.id, why: "changed" }],
      });
      expect(await now()).toMatchObject([{ stock: one.stock }, { stock: other.stock }]);
      await ground.check();
    });

    test("a product is made once, with its pictures in order, and changed whole", async () => {
      const pictures = [await ground.addPicture(), await ground.addPicture()];
      const skirt = await makeProduct({ pictures });
      expect(skirt).toMatchObject({ ...(await valuesOf({ categoryId: skirt.categoryId })), pictures });
      expect(await ground.content.createProduct({ id: skirt.id, actor, product: skirt })).toEqual({ kind: "exists" });
      const product: ProductFields = {
        ...skirt,
        title: "Ìró",
        priceKobo: 1,
        stock: "No Stock",
        sizes: [{ size: "XL", quantity: 0 }],
        pictures: pictures.toReversed(),
      };
      expect(await ground.content.updateProduct({ id: skirt.id, actor, seen: skirt, product })).toEqual({
        kind: "updated",
      });
      const stored = (await findStockedProduct(ground, skirt.id))!;
      expect(stored).toMatchObject({ title: "Ìró", priceKobo: 1, pictures: pictures.toReversed(), version: 2 });
      expect(await ground.content.updateProduct({ id: skirt.id, actor, seen: stored, product: stored })).toEqual({
        kind: "unchanged",
      });
      await ground.check();
    });

    test("a product has its sizes from a scale, in the scale's order, each with its stock, and keeps them", async () => {
      const made = await makeProduct({
        scale: "uk",
        sizes: [
          { size: "UK 14", quantity: null, priceKobo: 2_500_050 },
          { size: "UK 8", quantity: 3, lowLevel: 0 },
        ],
      });
      const stored = (await findStockedProduct(ground, made.id))!;
      const inOrder = [
        { size: "UK 8", quantity: 3, lowLevel: 0 },
        { size: "UK 14", quantity: null, priceKobo: 2_500_050 },
      ];
      expect(stored).toMatchObject({ scale: "uk", sizes: inOrder });
      const product: ProductFields = {
        ...stored,
        scale: "fabric",
        sizes: [{ size: "6 yards", quantity: 1, lowLevel: 5 }],
      };
      const edit = (wanted: ProductFields) =>
        ground.content.updateProduct({ id: made.id, actor, seen: stored, product: wanted });
      expect(await edit({ ...stored, scale: "fabric" })).toMatchObject({
        kind: "refused",
        fields: { size: expect.stringContaining("UK 8") },
      });
      expect(await edit({ ...stored, scale: "gone" })).toMatchObject({
        kind: "refused",
        fields: { scale: expect.any(String) },
      });
      expect(await edit(product)).toEqual({ kind: "updated" });
      expect(await findStockedProduct(ground, made.id)).toMatchObject({ scale: "fabric", sizes: product.sizes });
      await ground.check();
    });

    test("an edit begun before another one overwrites nothing and shows the other", async () => {
      const skirt = await makeProduct();
      const edit = (title: string) =>
        ground.content.updateProduct({ id: skirt.id, actor, seen: skirt, product: { ...skirt, title } });
      expect(await edit("One")).toEqual({ kind: "updated" });
      expect(await edit("Two")).toMatchObject({ kind: "outdated", product: { title: "One" } });
      await ground.check();
    });

    test("a product is archived, comes back, and is deleted for good from the archive; its order stays", async () => {
      const skirt = await makeProduct();
      const { id } = skirt;
      const archive = () => ground.content.archiveProduct({ id, actor });
      const order = await insertOrder(ground.db, { id: newId(), product: skirt });
      expect(await ground.content.deleteProduct({ id, actor, name: skirt.title })).toEqual({ kind: "missing" });
      expect(await archive()).toEqual({ kind: "archived" });
      expect(await archive()).toEqual({ kind: "missing" });
      expect(await findStockedProduct(ground, id)).toBeUndefined();
      expect(await findArchivedProduct(ground, id)).toEqual({ code: skirt.code, title: skirt.title });
      await ground.check();
      expect(await ground.content.restoreProduct({ id, actor })).toEqual({ kind: "restored" });
      expect(await findStockedProduct(ground, id)).toMatchObject({ title: skirt.title, sizes: skirt.sizes });
      await ground.check();
      await archive();
      expect(await ground.content.deleteProduct({ id, actor, name: "another" })).toEqual({ kind: "other-name" });
      expect(await ground.content.deleteProduct({ id, actor, name: skirt.title })).toEqual({ kind: "deleted" });
      expect(await ground.content.restoreProduct({ id, actor })).toEqual({ kind: "missing" });
      expect(await ground.db.$count(orderItems, eq(orderItems.orderId, order.id))).toBe(1);
      await ground.check();
    });
  });
}
