import { eq } from "drizzle-orm";
import {
  collectionAnswers,
  collectionProducts,
  collections,
} from "#app/catalog/collections/collection-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { showBanner } from "./shown-banner.ts";

const longAgo = new Date(Date.UTC(2020, 0, 1));
const farAhead = new Date(Date.UTC(2199, 0, 1));

/** Adds an open aso-ebi page with an order, a closed one, a lookbook, a collection that starts later, and a banner. */
export async function showCollections(
  db: Database,
  { asoEbi, order, productIds }: { asoEbi: string; order: string; productIds: string[] },
): Promise<void> {
  const title = "Adéṣínà-Okonkwo wedding";
  const question = "Which side of the family do you come from, or are you a friend?";
  const guests = { rule: "chosen", isListed: false, question } as const;
  const closed = newId();
  await db.insert(collections).values([
    {
      ...guests,
      id: asoEbi,
      title,
      slug: "wedding",
      position: 10,
      closesAt: farAhead,
      intro: "Champagne lace with coral. Please buy before the tailors close for December.",
      answers: ["The bride's family", "The groom's family", "A friend of both, from Lagos or from further away"],
    },
    { ...guests, id: closed, title: "Naming ceremony", slug: "naming", position: 11, closesAt: longAgo },
    { id: newId(), title: "Look book", slug: "looks", rule: "new", newDays: 365, layout: "lookbook", position: 12 },
    { id: newId(), title: "Easter", slug: "easter", rule: "sale", position: 13, startsAt: farAhead },
  ]);
  const rows = [...new Set(productIds)].slice(0, 6).map((productId, n) => ({ productId, position: n + 1 }));
  await db.insert(collectionProducts).values(rows.map(row => ({ ...row, collectionId: asoEbi })));
  await showBanner(db);
  const [had] = await db.select().from(orders).where(eq(orders.id, order));
  const answer = "A friend of both, from Lagos or from further away";
  await db
    .insert(collectionAnswers)
    .values({ checkoutId: had!.checkoutId, collectionId: asoEbi, title, question, answer });
}
