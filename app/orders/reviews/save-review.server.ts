import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { orderItems, type orders } from "#app/money/order-records/order-tables.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import type { UploadContext } from "#app/platform/pictures/picture-files.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { findReviewRequest, setStop } from "./open-request.server.ts";
import { type ParsedReview, parseReview, type TypedReview } from "./parse-review.ts";
import { maxReviewPictures } from "./review.ts";
import { keepPicture, type ReviewPictureContext } from "./review-pictures.server.ts";
import { reviewPictures, reviewRequests, reviews } from "./review-tables.server.ts";

type OrderRow = typeof orders.$inferSelect;

/**
 * `saved`: `problems` are sentences about refused pictures. `refused`: nothing was written; the typed text comes back.
 * `over`: the link has expired, or reviews are off. `unknown`: forged link, or no such line.
 */
export type SavedReview =
  | { kind: "stopped" | "over" | "unknown" | "too-many-tries" }
  | { kind: "saved"; position: number; problems: string[] }
  | ({ kind: "refused" } & Omit<Extract<ParsedReview, { ok: false }>, "ok">);

/** `ofAddress` is higher: a mobile carrier's customers share one address. */
const limits = { ofOrder: { limit: 30, minutes: 60 }, ofAddress: { limit: 120, minutes: 60 } };

/**
 * Handles the form of a mailed review link: a new or changed review of one order line, or a stop of these e-mails.
 * Wrong links and too many tries are refused before the body is read. A changed review waits again; an equal one
 * changes nothing.
 */
export async function saveReview(
  shop: ReviewPictureContext & { settings: StartSettings },
  request: Request,
  token: string,
): Promise<SavedReview> {
  const found = await findReviewRequest(shop, token);
  if (!found) return { kind: "unknown" };
  const tried = await countTry(shop, [
    { key: `reviews from ${clientAddress(request)}`, ...limits.ofAddress },
    { key: `reviews of ${found.order.id}`, ...limits.ofOrder },
  ]);
  if (tried === "too-many") return { kind: "too-many-tries" };
  const form = await readForm(request);
  const stop = form.get("stop");
  if (stop === "1" || stop === "0") return { kind: (await setStop(shop, token, stop === "1")) ? "stopped" : "unknown" };
  if (!found.isGood || !(await findShopSettings(shop)).asksReviews) return { kind: "over" };
  const parsed = parseReview(form);
  if (!parsed) return { kind: "unknown" };
  if (!parsed.ok) {
    const { position, fields, typed } = parsed;
    return { kind: "refused", position, fields, typed };
  }
  const { review } = parsed;
  const productId = await findProductId(shop, found.order.id, review.position);
  if (!productId) return { kind: "unknown" };
  const { keys, problems } = await keepPictures(shop, form, { orderId: found.order.id, position: review.position });
  const written = await write(shop, { order: found.order, productId, review, keys });
  if (!written) return { kind: "unknown" };
  for (const key of written.unused) await shop.proofPictures.remove(key);
  if (written.unused.some(key => keys.includes(key))) problems.push("Up to three pictures. Remove one first.");
  return { kind: "saved", position: review.position, problems };
}

/** The product of an order line, while it is still sold: the link proves that its holder bought it. */
async function findProductId({ db }: ReadContext, orderId: string, position: number): Promise<string | undefined> {
  const [line] = await db
    .select({ productId: orderItems.productId })
    .from(orderItems)
    .innerJoin(products, and(eq(products.id, orderItems.productId), isNull(products.archivedAt)))
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)));
  return line?.productId;
}

async function keepPictures(shop: UploadContext, form: FormData, review: { orderId: string; position: number }) {
  const keys: string[] = [];
  const problems: string[] = [];
  // An empty field sends a file without a name.
  const files = form.getAll("picture").filter(file => file instanceof File && (file.size > 0 || file.name !== ""));
  for (const file of files.slice(0, maxReviewPictures) as File[]) {
    const kept = await keepPicture(shop, file, review);
    if ("key" in kept) keys.push(kept.key);
    else problems.push(kept.problem);
  }
  if (files.length > maxReviewPictures) problems.push("Up to three pictures: we used the first three.");
  return { keys: [...new Set(keys)], problems };
}

type Written = { order: OrderRow; productId: string; review: TypedReview; keys: string[] };

/** Writes the review once per line, however many forms come at once. `unused`: keys of files no longer needed. */
async function write(shop: WriteContext, { order, productId, review, keys }: Written) {
  return await transact(shop.db, async transaction => {
    const now = shop.now();
    // One form of an order at a time, and none once the order was erased.
    const isOrders = eq(reviewRequests.orderId, order.id);
    const [asked] = await transaction.select().from(reviewRequests).where(isOrders).for("update");
    if (!asked) return undefined;
    const { position, stars, fit, body, firstName } = review;
    const said = { stars, fit, body, firstName, place: order.region };
    const isThis = and(eq(reviews.orderId, order.id), eq(reviews.position, position));
    const [before] = await transaction.select().from(reviews).where(isThis).for("update");
    const id = before?.id ?? newId();
    if (!before) {
      const row = { ...said, id, orderId: order.id, position, productId };
      await transaction.insert(reviews).values({ ...row, createdAt: now, writtenAt: now });
    }
    const { isChanged, unused } = await changePictures(transaction, { id, keys, removed: review.removed, now });
    const isSame =
      before && !isChanged && Object.entries(said).every(([name, value]) => before[name as "body"] === value);
    if (before && !isSame) {
      const version = before.version + 1;
      await transaction
        .update(reviews)
        .set({ ...said, state: "waiting", version, writtenAt: now })
        .where(isThis);
      await transaction.update(reviewPictures).set({ imageHash: null }).where(eq(reviewPictures.reviewId, id));
    }
    return { unused };
  });
}

/** Removes and adds pictures, at most three in all. */
async function changePictures(
  transaction: Transaction,
  { id, keys, removed, now }: { id: string; keys: string[]; removed: string[]; now: Date },
) {
  const isTheirs = eq(reviewPictures.reviewId, id);
  const gone = await transaction
    .delete(reviewPictures)
    .where(and(isTheirs, inArray(reviewPictures.key, removed)))
    .returning({ key: reviewPictures.key });
  const left = await transaction
    .select({ key: reviewPictures.key })
    .from(reviewPictures)
    .where(isTheirs)
    .orderBy(asc(reviewPictures.sentAt));
  const there = left.map(({ key }) => key);
  const fresh = keys.filter(key => !there.includes(key));
  const added = fresh.slice(0, maxReviewPictures - there.length);
  if (added.length > 0) {
    await transaction.insert(reviewPictures).values(added.map(key => ({ reviewId: id, key, sentAt: now })));
  }
  const taken = gone.map(({ key }) => key).filter(key => !added.includes(key));
  return { isChanged: gone.length + added.length > 0, unused: [...taken, ...fresh.slice(added.length)] };
}
