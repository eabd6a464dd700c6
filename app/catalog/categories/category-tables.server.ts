import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { isNamedBy } from "#app/platform/pictures/picture-uses.server.ts";
import { createdAt, instant, updatedAt } from "#app/platform/tables/columns.server.ts";

export const categories = pgTable("categories", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  slug: text("slug").notNull(),
  imageHash: text("image_hash").references(() => images.hash),
  position: integer("position").notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  archivedAt: instant("archived_at"),
});

export const categoryPictures = isNamedBy(categories.imageHash);
