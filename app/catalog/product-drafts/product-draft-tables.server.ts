import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { isNamedBy } from "#app/platform/pictures/picture-uses.server.ts";
import { createdAt, json, updatedAt } from "#app/platform/tables/columns.server.ts";

export const productDrafts = pgTable("product_drafts", {
  /** The later product gets the same id. */
  id: uuid("id").primaryKey(),
  title: text("title").notNull(),
  /** The form's inputs as pairs of name and text. */
  typed: json("typed").notNull(),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const productDraftImages = pgTable(
  "product_draft_images",
  {
    draftId: uuid("draft_id")
      .notNull()
      .references(() => productDrafts.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    imageHash: text("image_hash")
      .notNull()
      .references(() => images.hash),
  },
  table => [primaryKey({ columns: [table.draftId, table.position] })],
);

export const draftPictures = isNamedBy(productDraftImages.imageHash);
