import { createHash } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { isDiskFull } from "#app/platform/http/outage.server.ts";
import type { PictureFiles, UploadContext } from "#app/platform/pictures/picture-files.server.ts";
import { type PictureStore, PictureStoreOutage } from "#app/platform/pictures/picture-store.server.ts";
import { privateName } from "#app/platform/pictures/private-picture.server.ts";
import { readUpload } from "#app/platform/pictures/read-upload.server.ts";
import { storePicture } from "#app/platform/pictures/store-picture.server.ts";
import { maxReviewPictureBytes } from "./review.ts";
import { reviewPictures, reviewRequests, reviews } from "./review-tables.server.ts";

export type ReviewPictureContext = WriteContext & { pictures: PictureFiles; proofPictures: PictureStore };

/**
 * Stores a picture without its metadata, under a key that is the same for the same file in the same review. Returns a
 * sentence when the file is no picture or cannot be stored.
 */
export async function keepPicture(
  { pictures, proofPictures }: UploadContext,
  file: File,
  review: { orderId: string; position: number },
): Promise<{ key: string } | { problem: string }> {
  const refused = (problem: string) => ({ problem: `${file.name.slice(0, 60)}: ${problem}` });
  if (file.size > maxReviewPictureBytes) return refused("The picture is larger than 8 MB. Choose a smaller one.");
  const bytes = Buffer.from(await file.arrayBuffer());
  const upload = await pictures.receive(() => readUpload(bytes));
  if (upload.kind === "refused") return refused(upload.problem);
  const ofReview = `${review.orderId} ${review.position} `;
  const key = createHash("sha256").update(ofReview).update(bytes).digest("hex").slice(0, 32);
  try {
    await proofPictures.keep(privateName(key), upload.source);
  } catch (error) {
    if (!isDiskFull(error) && !(error instanceof PictureStoreOutage)) throw error;
    return refused("We couldn't save the picture. Send it later.");
  }
  return { key };
}

/** A review's picture (WebP) for its writer; undefined for a wrong link or key. */
export async function readOwnPicture(
  context: ReviewPictureContext,
  { token, key }: { token: string; key: string },
): Promise<Buffer | undefined> {
  const [found] = await context.db
    .select({ key: reviewPictures.key, imageHash: reviewPictures.imageHash })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .innerJoin(reviewRequests, eq(reviewRequests.orderId, reviews.orderId))
    .where(and(eq(reviewRequests.token, token), eq(reviewPictures.key, key)));
  return found && (await readFile(context, found));
}

/** Staff see a review's picture (WebP) before it is published. */
export async function readSentPicture(
  context: ReviewPictureContext,
  { id, key }: { id: string; key: string },
): Promise<Buffer | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await context.db
    .select({ key: reviewPictures.key, imageHash: reviewPictures.imageHash })
    .from(reviewPictures)
    .where(and(eq(reviewPictures.reviewId, id), eq(reviewPictures.key, key)));
  return found && (await readFile(context, found));
}

/** After a restore the picture's own file is gone, but the published copy is there. */
async function readFile(
  { proofPictures, pictures }: ReviewPictureContext,
  { key, imageHash }: { key: string; imageHash: string | null },
): Promise<Buffer | undefined> {
  const own = await proofPictures.read(privateName(key));
  return own ?? (imageHash ? await pictures.readSource(imageHash) : undefined);
}

/**
 * Publishes a review's pictures: the hashes of the shop's pictures by key. Pictures without a file, as after a restore,
 * are left out. `refused`: a sentence, when they cannot be made now.
 */
export async function publishReviewPictures(
  context: ReviewPictureContext,
  reviewId: string,
): Promise<{ kind: "made"; hashes: Map<string, string> } | { kind: "refused"; problem: string }> {
  const sent = await context.db
    .select({ key: reviewPictures.key })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
    .orderBy(asc(reviewPictures.sentAt), asc(reviewPictures.key));
  const hashes = new Map<string, string>();
  for (const { key } of sent) {
    const source = await context.proofPictures.read(privateName(key));
    if (!source) continue;
    const stored = await storePicture(context, source);
    if (stored.kind === "refused") return stored;
    hashes.set(key, stored.picture.hash);
  }
  return { kind: "made", hashes };
}

export async function findShownPictures(db: Pick<Database, "select">, reviewIds: string[]) {
  if (reviewIds.length === 0) return [];
  return await db
    .select({ reviewId: reviewPictures.reviewId, key: reviewPictures.key, imageHash: reviewPictures.imageHash })
    .from(reviewPictures)
    .where(inArray(reviewPictures.reviewId, reviewIds))
    .orderBy(asc(reviewPictures.sentAt), asc(reviewPictures.key));
}
