import { inArray, type SQL, sql } from "drizzle-orm";
import { reviewPictures, reviewRequests, reviews, reviewStops } from "#app/platform/tables/review-tables.server.ts";
import { erasedText } from "./personal-sales.server.ts";
import { type PersonalTable, personal, type Scope } from "./personal-table.ts";

/** As a subquery. */
export const reviewsOf = ({ orderIds }: Pick<Scope, "orderIds">): SQL =>
  sql`(select ${reviews.id} from ${reviews} where ${inArray(reviews.orderId, orderIds)})`;

/**
 * See `personalTables`. Stars and fit stay in the average; words, pictures and the shop's answer go. Files:
 * `removePictures`.
 */
export const personalReviews: PersonalTable[] = [
  personal(reviewPictures, {
    name: "pictures of reviews",
    rows: scope => inArray(reviewPictures.reviewId, reviewsOf(scope)),
    erasure: "delete",
    tells: ["sentAt"],
  }),
  personal(reviews, {
    name: "reviews",
    rows: ({ orderIds }) => inArray(reviews.orderId, orderIds),
    erasure: () => ({
      body: "",
      firstName: "",
      place: "",
      reply: "",
      hiddenReason: sql`case when ${reviews.hiddenReason} = '' then '' else ${erasedText} end`,
      version: sql`${reviews.version} + 1`,
    }),
    tells: ["orderId", "state", "stars", "fit", "body", "firstName", "place", "reply", "createdAt", "writtenAt"],
  }),
  personal(reviewRequests, {
    name: "questions for reviews",
    rows: ({ orderIds }) => inArray(reviewRequests.orderId, orderIds),
    // The old link stops working.
    erasure: () => ({ token: sql`replace(gen_random_uuid()::text, '-', '')` }),
    tells: ["orderId", "askedAt"],
  }),
  personal(reviewStops, {
    name: "no more questions for reviews",
    rows: ({ emails: theirs }) => inArray(reviewStops.email, theirs),
    erasure: "delete",
    tells: ["email", "stoppedAt"],
  }),
];
