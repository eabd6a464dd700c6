import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { archiveCategory } from "#app/catalog/categories/archive-category.server.ts";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { createCategory } from "#app/catalog/categories/create-category.server.ts";
import { deleteCategory } from "#app/catalog/categories/delete-category.server.ts";
import { findCategory } from "#app/catalog/categories/find-category.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { restoreCategory } from "#app/catalog/categories/restore-category.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { expireCheckouts } from "#app/money/settlement/expire-checkouts.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { pictureUses } from "#app/picture-uses.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { removeUnusedPictures } from "#app/platform/pictures/remove-unused-pictures.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertCustomer, minutes, mustStart } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { archiveProduct } from "./archive-product.server.ts";
import { deleteProduct } from "./delete-product.server.ts";
import { findArchivedProduct } from "./find-archived-product.server.ts";
import { findProduct } from "./find-product.server.ts";
import { findStockedProduct } from "./find-stocked-product.server.ts";
import { listProducts } from "./list-products.server.ts";
import { products } from "./product-tables.server.ts";
import { restoreProduct } from "./restore-product.server.ts";

const actor = "owner@example.com";
const unknownId = "019a0000-0000-7000-8000-000000000000";
const shop = useOrderShop();

const last = async () => (await shop.db.select().from(auditEvents).orderBy(auditEvents.id)).at(-1);
const archive = (id: string) => archiveProduct(shop, { id, actor });
const erase = (id: string, name = "Ankara wrap dress") => deleteProduct(shop, { id, actor, name });

async function insertPictured() {
  const { hash } = await insertPicture(shop.db, { createdAt: new Date(0) });
  return { hash, ...(await insertProduct(shop.db, { pictures: [hash] })) };
}

async function picturesLeft(): Promise<number> {
  await removeUnusedPictures({ pictureUses, db: shop.db, pictures: { remove: async () => {} }, now: () => new Date() });
  return await shop.db.$count(images);
}

describe("a product", () => {
  test("without orders is archived with its pictures, and comes back as it was", async () => {
    const { id } = await insertPictured();
    const dress = (await findStockedProduct(shop, id))!;
    expect(await archive(id)).toEqual({ kind: "archived" });
    expect(await last()).toMatchObject({
      action: "archive",
      before: { title: dress.title, state: "in the shop" },
      after: { state: "archived" },
    });
    expect([await findProduct(shop, id), (await listProducts(shop, {})).products]).toEqual([undefined, []]);
    expect(await findArchivedProduct(shop, id)).toMatchObject({ code: dress.code });
    expect(await archive(id)).toEqual({ kind: "missing" });
    expect(await picturesLeft()).toBe(1);
    expect(await restoreProduct(shop, { id, actor })).toEqual({ kind: "restored" });
    expect(await findStockedProduct(shop, id)).toEqual({ ...dress, version: dress.version + 2 });
  });

  test("is deleted for good from the archive only, once its name is typed, along with its pictures", async () => {
    const { id, code } = await insertPictured();
    expect(await erase(id)).toEqual({ kind: "missing" });
    await archive(id);
    for (const name of ["", "Ankara", code]) expect(await erase(id, name)).toEqual({ kind: "other-name" });
    expect(await shop.db.$count(products)).toBe(1);
    expect(
      (await Promise.all([erase(id, " ankara WRAP dress"), erase(id)])).map(({ kind }) => kind).toSorted(),
    ).toEqual(["deleted", "missing"]);
    expect(await shop.db.$count(products)).toBe(0);
    expect(await last()).toMatchObject({ action: "delete", before: { title: "Ankara wrap dress", code }, after: null });
    expect(await picturesLeft()).toBe(0);
    for (const none of [unknownId, "nonsense", ""]) expect(await erase(none)).toEqual({ kind: "missing" });
  });

  test("with orders can be deleted for good: its orders keep their words and picture", async () => {
    const dress = await insertPictured();
    const order = await insertOrder(shop.db, { product: dress, lines: [{ imageHash: dress.hash }] });
    const before = await findOrder(shop, order.id);
    await archive(dress.id);
    expect(await erase(dress.id)).toEqual({ kind: "deleted" });
    expect(await picturesLeft()).toBe(1);
    expect(await findOrder(shop, order.id)).toEqual(before);
    expect(before?.lines).toMatchObject([{ title: "Ankara wrap dress", picture: { hash: dress.hash } }]);
  });

  test("that somebody is paying for cannot be deleted until then, and the order is made from the archive", async () => {
    const dress = await insertProduct(shop.db);
    const lines = [{ productId: dress.id, size: "M", quantity: 1 }];
    const { reference } = await mustStart(shop, await insertCustomer(shop.db), lines);
    await archive(dress.id);
    expect(await erase(dress.id)).toEqual({ kind: "held" });
    shop.provider.pay(reference);
    expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "completed" });
    expect(await erase(dress.id)).toEqual({ kind: "deleted" });
  });

  test("deleted before a late payment is missing from the order, which is still made", async () => {
    const dress = await insertProduct(shop.db);
    const lines = [{ productId: dress.id, size: "M", quantity: 1 }];
    const { reference } = await mustStart(shop, await insertCustomer(shop.db), lines);
    shop.wait(46 * minutes);
    await expireCheckouts(shop);
    expect(await shop.db.$count(stockHolds)).toBe(0);
    await archive(dress.id);
    expect(await erase(dress.id)).toEqual({ kind: "deleted" });
    shop.provider.pay(reference);
    expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "attention", reason: "late-no-stock" });
    expect(await shop.db.select().from(orderItems)).toMatchObject([{ productId: dress.id, title: dress.title }]);
    const [order] = await shop.db.select().from(orders);
    expect(await findOrder(shop, order!.id)).toMatchObject({ flags: ["late-no-stock"] });
  });
});

describe("a category", () => {
  const leave = (id: string, moveTo?: string) => archiveCategory(shop, { id, actor, moveTo });
  const names = async (isArchived: boolean) => (await listCategories(shop, { isArchived })).map(({ name }) => name);

  test("is archived with its picture, and comes back to its place with the products it kept", async () => {
    const { hash } = await insertPicture(shop.db, { createdAt: new Date(0) });
    const { id } = await insertCategory(shop.db, { name: "Bags", imageHash: hash, position: 1 });
    await insertCategory(shop.db, { name: "Shirts", position: 2 });
    const purse = await insertProduct(shop.db, { categoryId: id, archivedAt: new Date() });
    const before = await findCategory(shop, id);
    expect(await leave(id)).toEqual({ kind: "archived", moved: 0 });
    expect([await names(false), await names(true), await findCategory(shop, id)]).toEqual([
      ["Shirts"],
      ["Bags"],
      undefined,
    ]);
    expect(await last()).toMatchObject({ action: "archive", subject: "category", after: { state: "archived" } });
    expect(await leave(id)).toEqual({ kind: "missing" });
    expect(await picturesLeft()).toBe(1);
    expect(await restoreProduct(shop, { id: purse.id, actor })).toEqual({ kind: "category-archived" });

    expect(await restoreCategory(shop, { id, actor })).toEqual({ kind: "restored" });
    expect([await names(false), await findCategory(shop, id)]).toEqual([["Bags", "Shirts"], before]);
    expect(await restoreCategory(shop, { id, actor })).toEqual({ kind: "missing" });
    expect(await restoreProduct(shop, { id: purse.id, actor })).toEqual({ kind: "restored" });
  });

  test("in the archive blocks no name, and comes back only under a free one", async () => {
    const { id } = await insertCategory(shop.db, { name: "Bags" });
    await insertProduct(shop.db, { categoryId: id, archivedAt: new Date() });
    await leave(id);
    const made = await createCategory(shop, { actor, name: "bags" });
    const { id: newer } = made.kind === "created" ? made : { id: "" };
    const purse = await insertProduct(shop.db, { categoryId: newer });
    expect((await listProducts(shop, { categoryName: "bags" })).products.map(one => one.id)).toEqual([purse.id]);
    expect(await restoreCategory(shop, { id, actor })).toEqual({ kind: "name-taken" });
    await shop.db.update(categories).set({ name: "Totes" }).where(eq(categories.id, newer));
    expect(await restoreCategory(shop, { id, actor })).toEqual({ kind: "restored" });
    expect(await findCategory(shop, id)).toMatchObject({ name: "Bags", slug: "bags-2" });
  });

  test("is deleted for good from the archive, once its name is typed and nothing is in it", async () => {
    const { id } = await insertCategory(shop.db, { name: "Àpò" });
    const gone = (name: string) => deleteCategory(shop, { id, actor, name });
    const purse = await insertProduct(shop.db, { categoryId: id, archivedAt: new Date() });
    expect(await gone("Àpò")).toEqual({ kind: "missing" });
    await leave(id);
    expect(await gone("Bags")).toEqual({ kind: "other-name" });
    expect(await gone("apo")).toEqual({ kind: "holds-products" });
    await erase(purse.id);
    expect(await gone("apo")).toEqual({ kind: "deleted" });
    expect(await last()).toMatchObject({ action: "delete", subject: "category", before: { name: "Àpò" } });
    expect(await names(true)).toEqual([]);
    for (const none of [unknownId, "nonsense"]) {
      expect(await deleteCategory(shop, { id: none, actor, name: "x" })).toEqual({ kind: "missing" });
      expect(await restoreCategory(shop, { id: none, actor })).toEqual({ kind: "missing" });
    }
  });
});
