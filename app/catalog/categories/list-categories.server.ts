import { asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import type { Category } from "./category.ts";
import { categories } from "./category-tables.server.ts";

/** Lists categories in the owner's order, those at equal positions by name. */
export async function listCategories(
  { db }: ReadContext,
  { isArchived = false }: { isArchived?: boolean } = {},
): Promise<Category[]> {
  return await db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      picture: pictureColumns,
    })
    .from(categories)
    .leftJoin(images, eq(images.hash, categories.imageHash))
    .where(isArchived ? isNotNull(categories.archivedAt) : isNull(categories.archivedAt))
    .orderBy(asc(categories.position), asc(categories.name));
}
