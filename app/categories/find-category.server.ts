import { and, eq, isNull } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#app/database/open-database.server.ts";
import { categories, images } from "#app/database/schema.server.ts";
import type { Category } from "./category.ts";

/** The category in the shop with this id; undefined for an id that is none, or of an archived one. */
export async function findCategory({ db }: { db: Database }, id: string): Promise<Category | undefined> {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return undefined;
  const [category] = await db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      picture: { hash: images.hash, width: images.width, height: images.height, color: images.color },
    })
    .from(categories)
    .leftJoin(images, eq(images.hash, categories.imageHash))
    .where(and(eq(categories.id, id), isNull(categories.archivedAt)));
  return category;
}
