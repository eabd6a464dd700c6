import { asc, like, sql } from "drizzle-orm";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { stockRequests } from "#app/stock/back-in-stock/request-tables.server.ts";
import { tellBackInStock } from "#app/stock/back-in-stock/tell-back-in-stock.server.ts";
import type { TestShop } from "../shops/open-test-shop.ts";

/** Adds people who wait for size M of a product, one minute apart; "ada" is ada@example.com. */
export async function wait(shop: TestShop, productId: string, people: string[]): Promise<void> {
  for (const name of people) {
    const askedAt = shop.now();
    const until = new Date(askedAt.getTime() + 90 * 24 * 3_600_000);
    const row = { productId, size: "M", askedAt, confirmedAt: askedAt, until };
    await shop.db.insert(stockRequests).values({ ...row, id: newId(), email: `${name}@example.com` });
    shop.passMinutes(1);
  }
}

/** Sets the pieces of a size. Null: they are not counted. */
export async function setPieces({ db }: TestShop, productId: string, quantity: number | null): Promise<void> {
  await db
    .update(productSizes)
    .set({ quantity })
    .where(sql`${productSizes.productId} = ${productId} and ${productSizes.size} = 'M'`);
}

/** Runs the back-in-stock job on two instances at once; returns the recipients in order. */
export async function tellTwice(shop: TestShop): Promise<string[]> {
  const before = await shop.db.select({ id: emails.id }).from(emails);
  await Promise.all([tellBackInStock(shop), tellBackInStock(shop)]);
  const after = await shop.db
    .select({ id: emails.id, recipient: emails.recipient })
    .from(emails)
    .where(like(emails.key, "back-in-stock:%"))
    .orderBy(asc(emails.id));
  return after.filter(({ id }) => !before.some(old => old.id === id)).map(({ recipient }) => recipient.split("@")[0]!);
}
