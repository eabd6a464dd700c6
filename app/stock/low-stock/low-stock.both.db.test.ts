import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { soldSince } from "#app/money/order-records/find-sold.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { countLowSizes, listLowSizes } from "./list-low-sizes.server.ts";
import { tellLowStock } from "./tell-low-stock.server.ts";

const database = useTestDatabase();
const settings = {
  shopName: "Àṣọ House",
  deliveryFeeKobo: 0,
  origin: "https://shop.example",
  ownerEmail: "owner@example.com",
};

let product: Awaited<ReturnType<typeof insertProduct>>;
beforeEach(async () => {
  product = await insertProduct(database.db, { title: "Adire shirt" });
  await database.db.delete(productSizes);
  await setPieces({ S: 9, M: 2, L: 0, XL: null });
});

async function setPieces(pieces: Record<string, number | null>): Promise<void> {
  for (const [size, quantity] of Object.entries(pieces)) {
    await database.db
      .insert(productSizes)
      .values({ productId: product.id, size, quantity })
      .onConflictDoUpdate({ target: [productSizes.productId, productSizes.size], set: { quantity } });
  }
}

/** Lagos is an hour ahead of UTC; two instances at once. */
async function tellAt(lagosHour: number, { day = 25, mayMail = true } = {}): Promise<string[][]> {
  const now = () => new Date(Date.UTC(2026, 10, day, lagosHour - 1, 30));
  const shop = { ...database, soldSince, settings, now, ...(mayMail && { mailServer: {} }) };
  await Promise.all([tellLowStock(shop), tellLowStock(shop)]);
  const written = await database.db.delete(emails).where(eq(emails.recipient, settings.ownerEmail)).returning();
  return written.map(({ subject, textBody }) => [subject, ...(textBody.match(/^.*: (?:.* left|sold out)$/gmu) ?? [])]);
}

const sell = (size: string, lagosHour: number) =>
  insertOrder(database.db, { product, lines: [{ size }], createdAt: new Date(Date.UTC(2026, 10, 25, lagosHour - 1)) });

test("low and sold-out stock is reported at eight, once with several jobs, and again only after a refill", async () => {
  expect(await tellAt(7)).toEqual([]);
  expect(await tellAt(8, { mayMail: false })).toEqual([]);
  const told = ["Low stock", "Adire shirt, Size L: sold out", "Adire shirt, Size M: 2 left"];
  expect(await tellAt(8)).toEqual([told]);
  expect(await tellAt(9)).toEqual([]);
  await setPieces({ M: 1 });
  expect(await tellAt(8, { day: 26 })).toEqual([]);
  await setPieces({ M: 9, L: 5 });
  expect(await tellAt(12, { day: 26 })).toEqual([]);
  await setPieces({ M: 2 });
  expect(await tellAt(12, { day: 26 })).toEqual([]);
  expect(await tellAt(8, { day: 27 })).toEqual([["Low stock", "Adire shirt, Size M: 2 left"]]);
});

test("the sale of a last piece is reported at once, and not again in the morning", async () => {
  await setPieces({ L: 1 });
  await tellAt(8);
  await setPieces({ L: 0, M: 0 });
  await sell("L", 14);
  expect(await tellAt(14)).toEqual([["Sold out: Adire shirt", "Adire shirt, Size L: sold out"]]);
  expect(await tellAt(15)).toEqual([]);
  expect(await tellAt(8, { day: 26 })).toEqual([["Low stock", "Adire shirt, Size M: sold out"]]);
});

test("a size's own limit replaces the shop's in the list, the counts and the e-mail", async () => {
  const own = async (size: string, lowLevel: number | null) => {
    await database.db.update(productSizes).set({ lowLevel }).where(eq(productSizes.size, size));
  };
  await own("S", 9);
  await own("M", 0);
  await own("L", 0);
  expect((await listLowSizes(database, 2)).map(({ size }) => size)).toEqual(["L", "S"]);
  expect(await countLowSizes(database, 2)).toEqual({ low: 1, soldOut: 1 });
  const told = ["Low stock", "Adire shirt, Size L: sold out", "Adire shirt, Size S: 9 left"];
  expect(await tellAt(8)).toEqual([told]);
  await setPieces({ S: 8 });
  expect(await tellAt(8, { day: 26 })).toEqual([]);
  await setPieces({ S: 10 });
  expect(await tellAt(12, { day: 26 })).toEqual([]);
  await setPieces({ S: 9 });
  expect(await tellAt(8, { day: 27 })).toEqual([["Low stock", "Adire shirt, Size S: 9 left"]]);
});

test("archived products and those not for sale are neither reported nor counted", async () => {
  expect(await countLowSizes(database, 2)).toEqual({ low: 1, soldOut: 1 });
  expect((await listLowSizes(database, 2)).map(({ size }) => size)).toEqual(["L", "M"]);
  await database.db.execute(sql`update products set archived_at = now()`);
  expect([await countLowSizes(database, 2), await listLowSizes(database, 2)]).toEqual([{ low: 0, soldOut: 0 }, []]);
  expect(await tellAt(8)).toEqual([]);
});
