import { and, desc, eq, gte, ne } from "drizzle-orm";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { shownName } from "./review.ts";
import { reviews } from "./review-tables.server.ts";

export type LatestReview = { stars: number; body: string; name: string; productId: string; title: string };

const mostShown = 3;
const leastStars = 4;

/** Finds the newest good reviews with words, of products for sale, for the home page. None while off (no query). */
export async function findLatestReviews(
  { db }: ReadContext,
  { asksReviews }: { asksReviews: boolean },
): Promise<LatestReview[]> {
  if (!asksReviews) return [];
  const { stars, body, firstName, place } = reviews;
  const rows = await db
    .select({ stars, body, firstName, place, productId: products.id, title: products.title })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.state, "shown"), gte(stars, leastStars), ne(body, ""), isForSale))
    .orderBy(desc(reviews.id))
    .limit(mostShown);
  return rows.map(({ firstName: first, place: at, ...review }) => ({
    ...review,
    name: shownName({ firstName: first, place: at }),
  }));
}
