import { and, asc, desc, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { type ReviewTotals, type ShownReview, shownName, shownOnPage } from "./review.ts";
import { reviewPictures, reviews, reviewTotals } from "./review-tables.server.ts";

export type ProductReviews = { totals: ReviewTotals; reviews: ShownReview[]; older: string | undefined };

/** Finds reviews, newest first; undefined while off (no query) or without any (one query by key). */
export async function findProductReviews(
  { db }: ReadContext,
  { asksReviews }: { asksReviews: boolean },
  productId: string,
  { after, limit = shownOnPage }: { after?: string | undefined; limit?: number } = {},
): Promise<ProductReviews | undefined> {
  if (!asksReviews) return undefined;
  const { shown, stars, small, trueToSize, large } = reviewTotals;
  const [totals] = await db
    .select({ shown, stars, small, trueToSize, large })
    .from(reviewTotals)
    .where(eq(reviewTotals.productId, productId));
  if (!totals || totals.shown === 0) return undefined;
  const { id, fit, body, firstName, place, writtenAt, reply } = reviews;
  const rows = await db
    .select({
      id,
      fit,
      body,
      firstName,
      place,
      writtenAt,
      reply,
      stars: reviews.stars,
      size: orderItems.size,
      isOnlySize: orderItems.isOnlySize,
    })
    .from(reviews)
    .innerJoin(orderItems, and(eq(orderItems.orderId, reviews.orderId), eq(orderItems.position, reviews.position)))
    .where(
      and(
        eq(reviews.productId, productId),
        eq(reviews.state, "shown"),
        isUuid(after) ? lt(reviews.id, after) : undefined,
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(limit + 1);
  const found = rows.slice(0, limit);
  const pictures = await findPictures(
    db,
    found.map(review => review.id),
  );
  return {
    totals,
    reviews: found.map(({ firstName: first, place: at, writtenAt: written, isOnlySize, size, ...said }) => ({
      ...said,
      name: shownName({ firstName: first, place: at }),
      size: isOnlySize ? "" : size,
      writtenOn: lagosDayOf(written),
      pictures: pictures.filter(({ reviewId }) => reviewId === said.id).map(({ reviewId: _of, ...picture }) => picture),
    })),
    older: rows.length > limit ? found.at(-1)?.id : undefined,
  };
}

async function findPictures(db: Queryable, reviewIds: string[]) {
  const { hash, width, height } = images;
  return await db
    .select({ reviewId: reviewPictures.reviewId, hash, width, height })
    .from(reviewPictures)
    .innerJoin(images, eq(hash, reviewPictures.imageHash))
    .where(and(inArray(reviewPictures.reviewId, reviewIds), isNotNull(reviewPictures.imageHash)))
    .orderBy(asc(reviewPictures.sentAt), asc(reviewPictures.key));
}
