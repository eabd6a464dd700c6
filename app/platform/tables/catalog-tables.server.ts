import { and, isNull, sql } from "drizzle-orm";
import { boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, json, kobo, updatedAt } from "./columns.server.ts";

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

const lexemes = customType<{ data: string }>({ dataType: () => "tsvector" });

export const products = pgTable("products", {
  id: uuid("id").primaryKey(),
  code: text("code").notNull().unique(),
  title: text("title").notNull(),
  description: text("description").notNull().default(""),
  /** What of a fairly used product has to be told; empty: it is new. */
  usedNote: text("used_note").notNull().default(""),
  priceKobo: kobo("price_kobo").notNull(),
  categoryId: uuid("category_id")
    .notNull()
    .references(() => categories.id),
  color: text("color").notNull(),
  stock: text("stock", { enum: ["In Stock", "No Stock"] }).notNull(),
  /** The id of its size scale, one of the shop's own or of `size_scales`. */
  scale: text("scale").notNull().default("letters"),
  styleId: uuid("style_id"),
  /** What it is called in files, where it came from one; the others are called by their codes in small letters. */
  handle: text("handle"),
  searchText: text("search_text").notNull().generatedAlwaysAs(sql`fold(title)`),
  colorFamily: text("color_family").generatedAlwaysAs(sql`color_family(color)`),
  /** Both are written by triggers on the sizes. */
  offeredSizes: text("offered_sizes").array().notNull().default([]),
  availableSizes: text("available_sizes").array().notNull().default([]),
  /** By the same triggers, of the sizes not sold out, or of all: the lowest own price, and whether all have one. */
  lowestSizeKobo: kobo("lowest_size_kobo"),
  isPricedBySize: boolean("is_priced_by_size").notNull().default(false),
  /** The lowest price of those sizes, which lists show and are ordered by. */
  fromKobo: kobo("from_kobo")
    .notNull()
    .generatedAlwaysAs(
      sql`case when is_priced_by_size then lowest_size_kobo else least(price_kobo, lowest_size_kobo) end`,
    ),
  /** What the product is found and filtered by; its migration says which keys there are. */
  findKeys: lexemes("find_keys").notNull().generatedAlwaysAs(sql`product_find_keys(title)`),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  archivedAt: instant("archived_at"),
  /** Since when the owner keeps it out of the shop for a time; it stays in their list. */
  hiddenAt: instant("hidden_at"),
  /** The price before and after a sale, while one runs; `priceKobo` is then the sale's. */
  regularKobo: kobo("regular_kobo"),
  saleKobo: kobo("sale_kobo"),
  saleFrom: instant("sale_from"),
  saleTo: instant("sale_to"),
});

/** A product that shoppers see and buy: neither archived nor hidden. Whatever they are shown asks for this. */
export const isForSale = and(isNull(products.archivedAt), isNull(products.hiddenAt))!;

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

/** What the owner has put under 'featured product' on the home page, in the order of `position`. */
export const featuredProducts = pgTable("featured_products", {
  productId: uuid("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  position: integer("position").notNull(),
});

/**
 * `quantity` null: not counted. `position`: its place in the product's scale. `priceKobo` null: it costs what the
 * product does. `lowLevel`: of how few pieces the owner is told, 0 for none; null: as the shop's setting says.
 */
export const productSizes = pgTable(
  "product_sizes",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    size: text("size").notNull(),
    quantity: integer("quantity"),
    position: integer("position").notNull().default(0),
    priceKobo: kobo("price_kobo"),
    lowLevel: integer("low_level"),
  },
  table => [primaryKey({ columns: [table.productId, table.size] })],
);

/** Of which sizes the owner has been told that they are low, or that their last piece was sold. */
export const lowStockNotices = pgTable(
  "low_stock_notices",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    size: text("size").notNull(),
    kind: text("kind", { enum: ["low", "sold-out"] }).notNull(),
    toldAt: instant("told_at").notNull(),
  },
  table => [primaryKey({ columns: [table.productId, table.size, table.kind] })],
);

/** What stands below a product: what its owner chose, in their order, and what was bought together with it. */
export const relatedProducts = pgTable(
  "related_products",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    relatedId: uuid("related_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    source: text("source", { enum: ["owner", "bought"] }).notNull(),
    position: integer("position").notNull(),
  },
  table => [primaryKey({ columns: [table.productId, table.source, table.relatedId] })],
);

/** Scales that the owner wrote, and those of the shop's own that the owner changed. */
export const sizeScales = pgTable("size_scales", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  sizes: text("sizes").array().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** `rows` as `size-charts/size-chart.ts` has them. */
export const sizeCharts = pgTable("size_charts", {
  id: uuid("id").primaryKey(),
  categoryId: uuid("category_id")
    .unique()
    .references(() => categories.id, { onDelete: "cascade" }),
  productId: uuid("product_id")
    .unique()
    .references(() => products.id, { onDelete: "cascade" }),
  unit: text("unit", { enum: ["in", "cm"] }).notNull(),
  measures: text("measures").array().notNull(),
  rows: json("rows").notNull(),
  note: text("note").notNull().default(""),
  imageHash: text("image_hash").references(() => images.hash),
  imageAlt: text("image_alt").notNull().default(""),
  updatedAt: updatedAt(),
});
