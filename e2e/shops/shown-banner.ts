import { asc, isNull } from "drizzle-orm";
import { bannerSlides } from "#app/catalog/banner/banner-tables.server.ts";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";

const farAhead = new Date(Date.UTC(2199, 0, 1));

export const shownSlide = "0199a1b2-0000-7000-8000-00000000f0b1";

/** Adds a slide with long words, one without words, one whose page is not published, and one that starts later. */
export async function showBanner(db: Database): Promise<void> {
  const { categoryId, hashes } = await findParts(db);
  const toCategory = { linkKind: "category" as const, categoryId };
  await db.insert(bannerSlides).values([
    { ...toCategory, id: shownSlide, position: 1, wideHash: hashes[0]!, tallHash: hashes[1]!, words: longWords },
    { ...toCategory, id: newId(), position: 2, wideHash: hashes[2]!, alt: "Two women in lace at a wedding in Ibadan" },
    { id: newId(), position: 3, wideHash: hashes[3]!, words: "Our terms", linkKind: "page", page: "terms" },
    { ...toCategory, id: newId(), position: 4, wideHash: hashes[4]!, words: "Easter", startsAt: farAhead },
  ]);
}

const longWords = "Aṣọ-òkè and lace for every wedding of this long December: on";

/** Makes five slides with words. */
export async function fillBanner(db: Database): Promise<void> {
  const { categoryId, hashes } = await findParts(db);
  const slides = hashes.map((wideHash, n) => {
    const words = `Slide ${n + 1} of this season's lace`;
    return { id: newId(), position: n + 1, wideHash, words, linkKind: "category" as const, categoryId };
  });
  await db.insert(bannerSlides).values(slides);
}

async function findParts(db: Database) {
  const [category] = await db
    .select()
    .from(categories)
    .where(isNull(categories.archivedAt))
    .orderBy(asc(categories.id));
  const pictures = await db.select().from(images).orderBy(asc(images.hash)).limit(5);
  return { categoryId: category!.id, hashes: pictures.map(({ hash }) => hash) };
}
