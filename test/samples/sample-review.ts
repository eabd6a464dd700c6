import { randomUUID } from "node:crypto";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import { reviewRequests, reviews } from "#app/orders/reviews/review-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "./sample-order.ts";

type Shop = { db: Database; now(): Date };

export async function switchReviewsOn(db: Database): Promise<void> {
  await db.insert(shopSettings).values({ key: "asksReviews", value: true }).onConflictDoNothing();
}

/** Adds an order handed over `days` ago. */
export async function insertHandedOver(
  { db, now }: Shop,
  { daysAgo = 7, ...order }: Parameters<typeof insertOrder>[1] & { daysAgo?: number } = {},
) {
  const at = new Date(now().getTime() - daysAgo * 24 * 60 * 60_000);
  const made = await insertOrder(db, { stage: "delivered", status: "success", ...order });
  await handOver(db, made, at);
  return made;
}

/** Adds a history entry: the order reached its stage. */
export async function handOver(db: Database, order: { id: string; stage: string }, at: Date): Promise<void> {
  const facts = { before: { stage: "sent" }, after: { stage: order.stage } };
  await db
    .insert(orderEvents)
    .values({ id: newId(), orderId: order.id, actor: "owner@example.com", kind: "stage", ...facts, at });
}

/** Asks for a review of an order now; returns the link's token. */
export async function insertRequest({ db, now }: Shop, orderId: string): Promise<string> {
  const token = randomUUID().replaceAll("-", "");
  await db.insert(reviewRequests).values({ orderId, token, askedAt: now() }).onConflictDoNothing();
  return token;
}

/** Inserts a review, by default four stars and shown, from a buyer with their own order. */
export async function insertReview(
  shop: Shop,
  product: { id: string; code: string },
  differences: Partial<typeof reviews.$inferInsert> = {},
) {
  const order = await insertOrder(shop.db, { product });
  await insertRequest(shop, order.id);
  const said = { stars: 4, firstName: "Ada", place: "Lagos", state: "shown", writtenAt: shop.now() } as const;
  const row = { ...said, id: newId(), orderId: order.id, position: 0, productId: product.id, ...differences };
  const [review] = await shop.db.insert(reviews).values(row).returning();
  return { ...review!, order };
}
