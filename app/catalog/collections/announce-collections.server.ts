import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { nextChangeOf } from "./collection.ts";
import { collections } from "./collection-tables.server.ts";

const mostAtOnce = 100;

/**
 * Announces collections that the clock has changed (begin, close, end, no longer new) to kept pages, which know no
 * clock; for a periodic job. Writes nothing when nothing is due; safe on several instances. Source:
 * app/catalog/README.md#collections.
 */
export async function announceCollections({ db, now }: WriteContext): Promise<void> {
  const at = now();
  const isDue = and(isNull(collections.removedAt), lte(collections.nextChangeAt, at));
  const [due] = await db.select({ id: collections.id }).from(collections).where(isDue).limit(1);
  if (!due) return;
  await transact(db, async transaction => {
    const rows = await transaction
      .select()
      .from(collections)
      .where(isDue)
      .orderBy(asc(collections.id))
      .limit(mostAtOnce)
      .for("no key update");
    for (const row of rows) {
      await transaction
        .update(collections)
        .set({ nextChangeAt: nextChangeOf(row, at) })
        .where(eq(collections.id, row.id));
    }
  });
}
