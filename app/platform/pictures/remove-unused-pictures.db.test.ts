import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sizeCharts } from "#app/catalog/size-charts/chart-tables.server.ts";
import { checkoutLines } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import { pictureUses } from "#app/picture-uses.server.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { createTestOrderShop, insertCustomer, mustStart } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { images, pictureRemovals } from "./picture-tables.server.ts";
import { removeUnusedPictures } from "./remove-unused-pictures.server.ts";

const now = new Date("2026-11-20T09:00:00Z");
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
const database = useTestDatabase();

const insertOld = async () => (await insertPicture(database.db, { createdAt: hours(25) })).hash;

async function removed(): Promise<string[]> {
  const hashes: string[] = [];
  const pictures = { remove: async (hash: string) => void hashes.push(hash) };
  await removeUnusedPictures({ pictureUses, db: database.db, pictures, now: () => now });
  return hashes;
}

test("an unused picture is removed after a day, and not before", async () => {
  const old = await insertOld();
  const { hash: young } = await insertPicture(database.db, { createdAt: hours(23) });
  expect(await removed()).toEqual([old]);
  expect(await database.db.select({ hash: images.hash }).from(images)).toEqual([{ hash: young }]);
  expect(await removed()).toEqual([]);
});

test("a picture of a product, a category, a size chart, a checkout or an order stays", async () => {
  await insertProduct(database.db, { pictures: [await insertOld()] });
  await insertProduct(database.db, { pictures: [await insertOld()], archivedAt: hours(1) });
  const { id: categoryId } = await insertCategory(database.db, { imageHash: await insertOld() });
  const chart = { id: categoryId, categoryId, unit: "in" as const, measures: [], rows: [] };
  await database.db.insert(sizeCharts).values({ ...chart, imageHash: await insertOld() });
  const order = await insertOrder(database.db);
  await database.db
    .update(orderItems)
    .set({ imageHash: await insertOld() })
    .where(eq(orderItems.orderId, order.id));
  const product = await insertProduct(database.db);
  const account = await insertCustomer(database.db);
  await mustStart(createTestOrderShop(database.db), account, [{ productId: product.id, size: "M", quantity: 1 }]);
  await database.db.update(checkoutLines).set({ imageHash: await insertOld() });
  expect(await removed()).toEqual([]);
});

test("the files are removed after the row, outside a transaction, and an interrupted removal is continued", async () => {
  const hash = await insertOld();
  const fails = {
    async remove() {
      expect(await database.db.$count(images)).toBe(0);
      throw new Error("the bucket is away");
    },
  };
  const failing = removeUnusedPictures({ pictureUses, db: database.db, pictures: fails, now: () => now });
  await expect(failing).rejects.toThrow("the bucket is away");
  expect(await removed()).toEqual([]);
  await database.db.update(pictureRemovals).set({ removedAt: hours(2) });
  expect(await removed()).toEqual([hash]);
  expect(await database.db.$count(pictureRemovals)).toBe(0);
});
