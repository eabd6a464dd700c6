import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { move } from "#app/platform/tables/moves.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { Moderation } from "./parse-moderation.ts";
import { publishReviewPictures, type ReviewPictureContext } from "./review-pictures.server.ts";
import { type ReviewState, reviewMoves } from "./review-states.ts";
import { reviewPictures, reviews } from "./review-tables.server.ts";

type ReviewRow = typeof reviews.$inferSelect;

/**
 * `done`: with old state and new version, for Undo. `unchanged`: already so. `outdated`: changed since; nothing
 * written. `refused`: pictures can't be shown now.
 */
export type Moderated =
  | { kind: "done"; before: ReviewState; version: number }
  | { kind: "unchanged" | "outdated" | "missing" }
  | { kind: "refused"; problem: string };

/**
 * Publishes, hides (with a reason), answers, or undoes, with history. Only the writer changes the words. Source:
 * app/orders/README.md#reviews.
 */
export async function moderateReview(
  shop: ReviewPictureContext,
  wanted: Moderation & { actor: string },
): Promise<Moderated> {
  if (wanted.intent === "reply") return await reply(shop, wanted);
  const to = { show: "shown", hide: "hidden", undo: wanted.intent === "undo" ? wanted.back : "waiting" } as const;
  return await moveTo(shop, { ...wanted, to: to[wanted.intent], reason: "reason" in wanted ? wanted.reason : "" });
}

type Move = { id: string; version: number; actor: string; to: ReviewState; reason: string };

async function moveTo(shop: ReviewPictureContext, { id, version, actor, to, reason }: Move): Promise<Moderated> {
  // Files take seconds, so they are made before the transaction.
  const pictures =
    to === "shown" ? await publishReviewPictures(shop, id) : { kind: "made" as const, hashes: new Map() };
  if (pictures.kind === "refused") return pictures;
  return await withReview(shop, id, async (transaction, review) => {
    if (review.state === to) return { kind: "unchanged" };
    if (review.version !== version) return { kind: "outdated" };
    // Undo restores the reason.
    const hiddenReason = reason || review.hiddenReason;
    if (to === "hidden" && hiddenReason === "") return { kind: "outdated" };
    await transaction
      .update(reviews)
      .set({ state: move(reviewMoves, review.state, to), hiddenReason, version: version + 1 })
      .where(eq(reviews.id, id));
    await setPictures(transaction, id, pictures.hashes);
    await audit(transaction, shop, {
      review,
      actor,
      action: to === "shown" ? "show" : to === "hidden" ? "hide" : "put back",
      before: { state: review.state },
      after: { state: to, ...(to === "hidden" && { reason: hiddenReason }) },
    });
    return { kind: "done", before: review.state, version: version + 1 };
  });
}

async function setPictures(transaction: Transaction, reviewId: string, hashes: Map<string, string>): Promise<void> {
  await transaction.update(reviewPictures).set({ imageHash: null }).where(eq(reviewPictures.reviewId, reviewId));
  for (const [key, imageHash] of hashes) {
    await transaction
      .update(reviewPictures)
      .set({ imageHash })
      .where(and(eq(reviewPictures.reviewId, reviewId), eq(reviewPictures.key, key)));
  }
}

async function reply(
  shop: WriteContext,
  { id, version, actor, reply: text }: Extract<Moderation, { intent: "reply" }> & { actor: string },
): Promise<Moderated> {
  return await withReview(shop, id, async (transaction, review) => {
    if (review.reply === text) return { kind: "unchanged" };
    if (review.version !== version) return { kind: "outdated" };
    await transaction
      .update(reviews)
      .set({ reply: text, version: version + 1 })
      .where(eq(reviews.id, id));
    const facts = { before: { reply: review.reply }, after: { reply: text } };
    await audit(transaction, shop, { review, actor, action: "answer", ...facts });
    return { kind: "done", before: review.state, version: version + 1 };
  });
}

async function withReview(
  { db }: WriteContext,
  id: string,
  run: (transaction: Transaction, review: ReviewRow) => Promise<Moderated>,
): Promise<Moderated> {
  return await transact(db, async transaction => {
    const [review] = await transaction.select().from(reviews).where(eq(reviews.id, id)).for("update");
    return review ? await run(transaction, review) : { kind: "missing" };
  });
}

type Change = { review: ReviewRow; actor: string; action: string; before: object; after: object };

async function audit(
  transaction: Transaction,
  shop: WriteContext,
  { review, before, after, ...change }: Change,
): Promise<void> {
  const facts = { before: { ...before }, after: { ...after } };
  await writeAudit(transaction, { ...change, ...facts, subject: "review", subjectId: review.id, now: shop.now() });
}
