import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, kobo, updatedAt } from "./columns.server.ts";

/*
 * Products, categories and their pictures.
 * Described for drizzle: docs/architecture.md#data.
 */

export const images = pgTable("images", {
  hash: text("hash").primaryKey(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  color: text("color").notNull(),
  isReady: boolean("is_ready").notNull().default(false),
  createdAt: createdAt(),
});

export const pictureRemovals = pgTable("picture_removals", {
  hash: text("hash").primaryKey(),
  removedAt: timestamp("removed_at", { withTimezone: true }).notNull().defaultNow(),
});

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

export const products = pgTable("products", {
  id: uuid("id").primaryKey(),
  code: text("code").notNull().unique(),
  title: text("title").notNull(),
  description: text("description").notNull().default(""),
  priceKobo: kobo("price_kobo").notNull(),
  categoryId: uuid("category_id")
    .notNull()
    .references(() => categories.id),
  color: text("color").notNull(),
  stock: text("stock", { enum: ["In Stock", "No Stock"] }).notNull(),
  searchText: text("search_text").notNull().generatedAlwaysAs(sql`fold(title)`),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  archivedAt: instant("archived_at"),
  /** The price before and after a sale, while one runs; `priceKobo` is then the sale's. */
  regularKobo: kobo("regular_kobo"),
  saleKobo: kobo("sale_kobo"),
  saleFrom: instant("sale_from"),
  saleTo: instant("sale_to"),
});

export const productImages = pgTable(
  "product_images",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    imageHash: text("image_hash")
      .notNull()
      .references(() => images.hash),
  },
  table => [primaryKey({ columns: [table.productId, table.position] })],
);

/** `quantity` null: not counted. */
export const productSizes = pgTable(
  "product_sizes",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    size: text("size", { enum: ["XS", "S", "M", "L", "XL", "XXL", "XXXL"] }).notNull(),
    quantity: integer("quantity"),
  },
  table => [primaryKey({ columns: [table.productId, table.size] })],
);
