import { eq } from "drizzle-orm";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import { reviewPictures, reviewRequests, reviewStops, reviews } from "#app/orders/reviews/review-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { privateName } from "#app/platform/pictures/private-picture.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";

/** A review with its writer's name in every possible place: five stars, shown, with a picture; see `leaveTraces`. */
export async function leaveReview(
  db: Database,
  store: PictureStore,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const [id, key] = [newId(), orderId.replaceAll("-", "")];
  await db.insert(reviewRequests).values({ orderId, token: key, askedAt: now });
  await db.insert(reviewStops).values({ email: "zainab.quadri@example.com", stoppedAt: now }).onConflictDoNothing();
  await db.insert(reviews).values({
    id,
    orderId,
    position: line!.position,
    productId: line!.productId,
    state: "shown",
    stars: 5,
    fit: "small",
    body: "Zainab was here",
    firstName: "Zainab",
    place: "Oguta",
    reply: "Thank you, Zainab",
    hiddenReason: "It named Zainab",
    writtenAt: now,
  });
  await db.insert(reviewPictures).values({ reviewId: id, key, sentAt: now });
  await store.keep(privateName(key), Buffer.from("a picture of Zainab"));
  const audit = { actor: "owner@example.com", action: "hide", subject: "review", subjectId: id };
  await db.insert(auditEvents).values({ ...audit, id: newId(), after: { reason: "It names Zainab" } });
}
