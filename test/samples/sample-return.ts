import { returnItems, returnPictures, returns } from "#app/orders/returns/return-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";

type Overrides = Partial<typeof returns.$inferInsert> & { pictureKey?: string };

/** Adds a return: by default one piece of the order's first line, for money, because it is faulty. */
export async function insertReturn(db: Database, orderId: string, { pictureKey, ...overrides }: Overrides = {}) {
  const asked = { id: newId(), orderId, ordinal: 1, state: "asked", reason: "faulty", wish: "money" } as const;
  const [row] = await db
    .insert(returns)
    .values({ ...asked, ...overrides })
    .returning();
  await db.insert(returnItems).values({ returnId: row!.id, position: 0, count: 1 });
  if (pictureKey) await db.insert(returnPictures).values({ key: pictureKey, returnId: row!.id });
  return row!;
}
