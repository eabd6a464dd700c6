import { asc, eq, lte } from "drizzle-orm";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { nextChangeOfSlide } from "./banner-slide.ts";
import { bannerSlides } from "./banner-tables.server.ts";

/**
 * Announces slides that begin or end now to kept pages, which know no clock; for a periodic job. Writes nothing when
 * nothing is due; safe on several instances. Source: app/catalog/README.md#banner.
 */
export async function announceSlides({ db, now }: WriteContext): Promise<void> {
  const at = now();
  const isDue = lte(bannerSlides.nextChangeAt, at);
  const [due] = await db.select({ id: bannerSlides.id }).from(bannerSlides).where(isDue).limit(1);
  if (!due) return;
  await transact(db, async transaction => {
    const rows = await transaction
      .select()
      .from(bannerSlides)
      .where(isDue)
      .orderBy(asc(bannerSlides.id))
      .for("no key update");
    for (const row of rows) {
      await transaction
        .update(bannerSlides)
        .set({ nextChangeAt: nextChangeOfSlide(row, at) })
        .where(eq(bannerSlides.id, row.id));
    }
  });
}
