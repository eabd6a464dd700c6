import { boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { instant } from "#app/platform/tables/columns.server.ts";

/** The store in use; one row at most. */
export const contentStore = pgTable("content_store", {
  isOnly: boolean("is_only").primaryKey().default(true),
  project: text("project").notNull(),
  since: instant("since").notNull().defaultNow(),
  ordersReadAt: instant("orders_read_at"),
});

export const contentDocuments = pgTable("content_documents", {
  documentId: text("document_id").primaryKey(),
  kind: text("kind", { enum: ["category", "product"] }).notNull(),
  ourId: uuid("our_id").notNull().unique(),
  revision: text("revision").notNull(),
  stock: jsonb("stock").$type<{ size: string; quantity: number | null }[]>(),
  isStockUnsynced: boolean("owes_stock").notNull().default(false),
});

export const contentProblems = pgTable("content_problems", {
  documentId: text("document_id").primaryKey(),
  kind: text("kind").notNull(),
  title: text("title").notNull(),
  reason: text("reason").notNull(),
  seenAt: instant("seen_at").notNull(),
});

export const contentPictures = pgTable("content_pictures", {
  assetId: text("asset_id").primaryKey(),
  imageHash: text("image_hash")
    .notNull()
    .references(() => images.hash, { onDelete: "cascade" }),
});
