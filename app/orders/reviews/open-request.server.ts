import { and, asc, eq, isNull } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { firstNameOf } from "#app/lib/first-name.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { maxFirstName } from "./review.ts";
import type { Fit, ReviewState } from "./review-states.ts";
import { reviewPictures, reviewRequests, reviewStops, reviews } from "./review-tables.server.ts";

/** `pictures` are keys of files. */
type OwnReview = {
  state: ReviewState;
  stars: number;
  fit: Fit | null;
  body: string;
  firstName: string;
  pictures: string[];
};

export type ReviewedLine = {
  position: number;
  productId: string;
  title: string;
  color: string;
  size: string;
  isOnlySize: boolean;
  picture: StoredPicture | null;
  review: OwnReview | undefined;
};

/** `over`: expired, or reviews are off. `isStopped`: no more e-mails. */
export type OpenedRequest =
  | { kind: "open"; number: string; firstName: string; place: string; lines: ReviewedLine[]; isStopped: boolean }
  | { kind: "over"; isStopped: boolean }
  | { kind: "unknown" | "too-many-tries" };

const goodForMs = 180 * 24 * 60 * 60_000;
const wrongLinks = { limit: 100, minutes: 60 };

/** Finds a request that is valid or expired. Undefined for a forged link. */
export async function findReviewRequest(
  { db, now }: DatedReadContext,
  token: string,
): Promise<{ order: typeof orders.$inferSelect; isGood: boolean } | undefined> {
  if (!/^[\da-f]{32}$/u.test(token)) return undefined;
  const [found] = await db
    .select({ order: orders, askedAt: reviewRequests.askedAt })
    .from(reviewRequests)
    .innerJoin(orders, eq(orders.id, reviewRequests.orderId))
    .where(eq(reviewRequests.token, token));
  return found && { order: found.order, isGood: now().getTime() - found.askedAt.getTime() < goodForMs };
}

/** Each line still sold, with its review. Only first name and state of the person. */
export async function openRequest(shop: SettingsWriteContext, request: Request, token: string): Promise<OpenedRequest> {
  const found = await findReviewRequest(shop, token);
  if (!found) {
    const tried = await countTry(shop, [{ key: `wrong review links from ${clientAddress(request)}`, ...wrongLinks }]);
    return { kind: tried === "too-many" ? "too-many-tries" : "unknown" };
  }
  const { order, isGood } = found;
  const isStopped = (await shop.db.$count(reviewStops, eq(reviewStops.email, order.email.toLowerCase()))) > 0;
  if (!isGood || !(await findShopSettings(shop)).asksReviews) return { kind: "over", isStopped };
  const { id, number, region: place } = order;
  const firstName = firstNameOf(order.fullName).slice(0, maxFirstName);
  return { kind: "open", number, firstName, place, lines: await findLines(shop.db, id), isStopped };
}

async function findLines(db: Database, orderId: string): Promise<ReviewedLine[]> {
  const { position, productId, title, color, size, isOnlySize } = orderItems;
  const rows = await db
    .select({
      line: { position, productId, title, color, size, isOnlySize },
      picture: pictureColumns,
      review: reviews,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.id, productId), isNull(products.archivedAt)))
    .leftJoin(images, eq(images.hash, orderItems.imageHash))
    .leftJoin(reviews, and(eq(reviews.orderId, orderItems.orderId), eq(reviews.position, position)))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(position));
  const sent = await db
    .select({ reviewId: reviewPictures.reviewId, key: reviewPictures.key })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(eq(reviews.orderId, orderId))
    .orderBy(asc(reviewPictures.sentAt), asc(reviewPictures.key));
  return rows.map(({ line, picture, review }) => {
    const pictures = sent.filter(({ reviewId }) => reviewId === review?.id).map(({ key }) => key);
    return { ...line, picture, review: review ? { ...own(review), pictures } : undefined };
  });
}

function own({ state, stars, fit, body, firstName }: typeof reviews.$inferSelect): Omit<OwnReview, "pictures"> {
  return { state, stars, fit, body, firstName };
}

/** Accepts an expired link too. Returns false for a forged one. */
export async function setStop(
  shop: Pick<SettingsWriteContext, "db" | "now">,
  token: string,
  wantsNoMore: boolean,
): Promise<boolean> {
  const found = await findReviewRequest(shop, token);
  const email = found?.order.email.toLowerCase();
  if (!email) return false;
  if (wantsNoMore) {
    await shop.db.insert(reviewStops).values({ email, stoppedAt: shop.now() }).onConflictDoNothing();
  } else {
    await shop.db.delete(reviewStops).where(eq(reviewStops.email, email));
  }
  return true;
}
