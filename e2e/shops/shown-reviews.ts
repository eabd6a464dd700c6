import { asc, eq } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { reviewPictures, reviewRequests, reviews } from "#app/orders/reviews/review-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";

/** The secret in the address of a page for writing reviews. */
export const shownReviews = { token: "0199a1b2000070008000000000f0f0fc" } as const;

const long =
  "I wore it to my sister’s introduction in Abẹ́òkúta and was asked all day where it is from. The cloth is heavier than it looks on a screen, which is good: it falls well and does not crease in a bus. The sleeves are a little long for me, so I had them taken up for next to nothing.\n\nOf three I bought this is the one I keep. ".repeat(
    3,
  );

const said = [
  { stars: 5, fit: "small", firstName: "Adaeze", place: "Lagos", body: "Take one size more. Then it is perfect." },
  { stars: 4, fit: "small", firstName: "Bọ́lá", place: "Oyo", body: long.slice(0, 1000) },
  { stars: 3, fit: "true", firstName: "", place: "Rivers", body: "" },
  {
    stars: 5,
    fit: "small",
    firstName: "Oluwatemilorun-Adefolakemi",
    place: "Federal Capital Territory",
    body: "Good.",
  },
  { stars: 2, fit: "large", firstName: "Musa", place: "Kano", body: "The colour is another one than in the picture." },
  { stars: 5, fit: "small", firstName: "Ngozi", place: "Enugu", body: "Thank you" },
] as const;

/** Switches reviews on and adds reviews of one product in every state, and an order whose review link is unused. */
export async function showReviews(db: Database, facts: { productId: string; order: string }): Promise<void> {
  await db.insert(shopSettings).values({ key: "asksReviews", value: true });
  const at = new Date(Date.UTC(2026, 8, 20, 9));
  await db.insert(reviewRequests).values({ orderId: facts.order, token: shownReviews.token, askedAt: new Date() });
  const [product] = await db.select().from(products).where(eq(products.id, facts.productId));
  const order = await insertOrder(db, {
    product: product!,
    number: "SEW-2302",
    createdAt: at,
    paidAt: at,
    stage: "delivered",
    status: "success",
    fullName: "Adaeze Nwosu",
    lines: [...said, {}, {}].map(() => ({ title: product!.title, size: "M" })),
  });
  await db.insert(reviewRequests).values({ orderId: order.id, token: order.id.replaceAll("-", ""), askedAt: at });
  const of = { orderId: order.id, productId: facts.productId, writtenAt: at };
  const rows = said.map((one, position) => ({ ...of, ...one, id: newId(), position, state: "shown" as const }));
  const reply = "We are sorry: we have taken the picture anew, in daylight. Send it back if you like, we pay the way.";
  await db.insert(reviews).values(rows.map(row => (row.stars === 2 ? { ...row, reply } : row)));
  await db.insert(reviews).values([
    {
      ...of,
      id: newId(),
      position: 6,
      stars: 1,
      fit: "true",
      firstName: "Ada",
      place: "Lagos",
      body: "It has not come yet. Call me on 0803 123 4567 or see https://elsewhere.example/complaints",
    },
    {
      ...of,
      id: newId(),
      position: 7,
      stars: 1,
      firstName: "Ada",
      place: "Lagos",
      body: "Rude words",
      state: "hidden",
      hiddenReason: "It names a neighbour of hers",
    },
  ]);
  const pictures = await db.select({ hash: images.hash }).from(images).orderBy(asc(images.createdAt)).limit(2);
  await db
    .insert(reviewPictures)
    .values(pictures.map(({ hash }) => ({ reviewId: rows[4]!.id, key: hash, sentAt: at, imageHash: hash })));
}
