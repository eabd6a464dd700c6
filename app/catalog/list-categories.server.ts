import { asc, eq } from "drizzle-orm";
import type { Queryable } from "#app/server/open-database.server.ts";
import { categories, images } from "#app/server/schema.server.ts";
import type { Category } from "./product.ts";

/** Every category, in the order the owner has put them; those of one position by name. */
export async function listCategories({ db }: { db: Queryable }): Promise<Category[]> {
  return await db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      picture: { hash: images.hash, width: images.width, height: images.height, color: images.color },
    })
    .from(categories)
    .leftJoin(images, eq(images.hash, categories.imageHash))
    .orderBy(asc(categories.position), asc(categories.name));
}
