import { and, eq, isNull } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import type { Category } from "./category.ts";
import { categories } from "./category-tables.server.ts";

/** Returns undefined for an unknown id or an archived category. */
export async function findCategory({ db }: { db: Database }, id: string): Promise<Category | undefined> {
  if (!isUuid(id)) return undefined;
  const [category] = await db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      picture: pictureColumns,
    })
    .from(categories)
    .leftJoin(images, eq(images.hash, categories.imageHash))
    .where(and(eq(categories.id, id), isNull(categories.archivedAt)));
  return category;
}
