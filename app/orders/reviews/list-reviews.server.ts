import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { type KeyPlace, readKeyPage } from "#app/platform/database/read-key-page.server.ts";
import { findShownPictures } from "./review-pictures.server.ts";
import type { Fit, ReviewState } from "./review-states.ts";
import { reviews } from "./review-tables.server.ts";

/** `pictures` are keys of files. */
export type ModeratedReview = {
  id: string;
  version: number;
  state: ReviewState;
  stars: number;
  fit: Fit | null;
  body: string;
  firstName: string;
  place: string;
  hiddenReason: string;
  reply: string;
  writtenAt: Date;
  orderId: string;
  orderNumber: string;
  productId: string;
  title: string;
  size: string;
  pictures: string[];
};

const mostCounted = 99;

/** Counts to 99 at most. */
export async function countWaitingReviews({ db }: { db: Database }): Promise<number> {
  const waiting = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.state, "waiting"))
    .limit(mostCounted)
    .as("waiting");
  return await db.$count(waiting);
}

const columns = {
  id: reviews.id,
  version: reviews.version,
  state: reviews.state,
  stars: reviews.stars,
  fit: reviews.fit,
  body: reviews.body,
  firstName: reviews.firstName,
  place: reviews.place,
  hiddenReason: reviews.hiddenReason,
  reply: reviews.reply,
  writtenAt: reviews.writtenAt,
  orderId: reviews.orderId,
  orderNumber: orders.number,
  productId: reviews.productId,
  title: orderItems.title,
  size: orderItems.size,
};

/** Lists reviews, newest first; `newer` is for `before`, `older` for `after`. */
export async function listReviews(
  { db }: { db: Database },
  {
    state,
    after,
    before,
    limit = 20,
  }: { state: ReviewState; after?: string | undefined; before?: string | undefined; limit?: number },
): Promise<{ reviews: ModeratedReview[]; newer: string | undefined; older: string | undefined }> {
  // UUIDv7 ids grow with time, so the id is a place in the list.
  const read = ({ side, place }: KeyPlace<string>, count: number) => {
    const isBeyond = place && (side === "older" ? lt(reviews.id, place) : gt(reviews.id, place));
    return db
      .select(columns)
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .innerJoin(orderItems, and(eq(orderItems.orderId, reviews.orderId), eq(orderItems.position, reviews.position)))
      .where(and(eq(reviews.state, state), isBeyond || undefined))
      .orderBy(side === "older" ? desc(reviews.id) : asc(reviews.id))
      .limit(count);
  };
  const { rows, hasNewer, hasOlder } = await readKeyPage(read, {
    limit,
    after: isUuid(after) ? after : undefined,
    before: isUuid(before) ? before : undefined,
  });
  const sent = await findShownPictures(
    db,
    rows.map(({ id }) => id),
  );
  return {
    reviews: rows.map(row => ({
      ...row,
      pictures: sent.filter(({ reviewId }) => reviewId === row.id).map(({ key }) => key),
    })),
    newer: hasNewer ? rows[0]?.id : undefined,
    older: hasOlder ? rows.at(-1)?.id : undefined,
  };
}
