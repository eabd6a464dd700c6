import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { historyWithoutWords } from "#app/people/privacy/personal-messages.server.ts";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { erasedText, newToken, personal, type Sales } from "#app/people/privacy/personal-table.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { reviewPictures, reviewRequests, reviewStops, reviews } from "./review-tables.server.ts";

/** Selects the ids of a person's reviews, as a subquery. */
const reviewsOf = ({ orderIds }: Sales): SQL =>
  sql`(select ${reviews.id} from ${reviews} where ${inArray(reviews.orderId, orderIds)})`;

/** Stars and fit stay in the average; words, pictures and the shop's answer go. */
export const personalReviews: PersonalRecords = {
  tables: [
    personal(auditEvents, {
      ...historyWithoutWords,
      name: "history of reviews",
      rows: sales =>
        and(
          eq(auditEvents.subject, "review"),
          sql`${auditEvents.subjectId} in (select one::text from ${reviewsOf(sales)} as of_theirs (one))`,
        ),
    }),
    personal(reviewPictures, {
      name: "pictures of reviews",
      rows: sales => inArray(reviewPictures.reviewId, reviewsOf(sales)),
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
      erasure: () => ({ token: newToken }),
      tells: ["orderId", "askedAt"],
    }),
    personal(reviewStops, {
      name: "no more questions for reviews",
      rows: ({ emails }) => inArray(reviewStops.email, emails),
      erasure: "delete",
      tells: ["email", "stoppedAt"],
      address: reviewStops.email,
    }),
  ],
  /** Leaves out a published review's picture, which the next cleanup removes. */
  async pictures(db, sales) {
    const sent = await db
      .select({ key: reviewPictures.key })
      .from(reviewPictures)
      .where(inArray(reviewPictures.reviewId, reviewsOf(sales)));
    return sent.map(({ key }) => key);
  },
};
