import { and, isNull, sql } from "drizzle-orm";
import { boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { isNamedBy } from "#app/platform/pictures/picture-uses.server.ts";
import { createdAt, instant, json, kobo, updatedAt } from "./columns.server.ts";

/* Described for drizzle: docs/architecture.md#data. */

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
  /** What must be said of a used product; empty when new. */
  usedNote: text("used_note").notNull().default(""),
  fabric: text("fabric").notNull().default(""),
  care: text("care").notNull().default(""),
  lining: text("lining").notNull().default(""),
  fit: text("fit").notNull().default(""),
  /** Height and size of the model in its pictures. */
  modelCm: integer("model_cm"),
  modelSize: text("model_size").notNull().default(""),
  /** Empty: not said. */
  forWhom: text("for_whom", { enum: ["", "women", "men", "children", "everyone"] })
    .notNull()
    .default(""),
  priceKobo: kobo("price_kobo").notNull(),
  categoryId: uuid("category_id")
    .notNull()
    .references(() => categories.id),
  color: text("color").notNull(),
  stock: text("stock", { enum: ["In Stock", "No Stock"] }).notNull(),
  /** Id of its size scale, built in or of `size_scales`. */
  scale: text("scale").notNull().default("letters"),
  styleId: uuid("style_id"),
  /** Its name in files, where it came from one; others use their code in small letters. */
  handle: text("handle"),
  searchText: text("search_text").notNull().generatedAlwaysAs(sql`fold(title)`),
  colorFamily: text("color_family").generatedAlwaysAs(sql`color_family(color)`),
  /** Written by triggers on the sizes. */
  offeredSizes: text("offered_sizes").array().notNull().default([]),
  availableSizes: text("available_sizes").array().notNull().default([]),
  /** By the same triggers, of available sizes, or of all: the lowest own price, and whether all have one. */
  lowestSizeKobo: kobo("lowest_size_kobo"),
  isPricedBySize: boolean("is_priced_by_size").notNull().default(false),
  /** The lowest price of those sizes, shown and sorted by in lists. */
  fromKobo: kobo("from_kobo")
    .notNull()
    .generatedAlwaysAs(
      sql`case when is_priced_by_size then lowest_size_kobo else least(price_kobo, lowest_size_kobo) end`,
    ),
  /** Search and filter keys, written by a trigger; see the migration. */
  findKeys: lexemes("find_keys").notNull().default(""),
  /** Items sold lately: see `countSold`. */
  soldCount: integer("sold_count").notNull().default(0),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  archivedAt: instant("archived_at"),
  /** Hidden from shoppers since then. */
  hiddenAt: instant("hidden_at"),
  /** Regular price during a sale, when `priceKobo` is the sale's. */
  regularKobo: kobo("regular_kobo"),
  saleKobo: kobo("sale_kobo"),
  saleFrom: instant("sale_from"),
  saleTo: instant("sale_to"),
});

/** Neither archived nor hidden. Everything shown to shoppers asks for this. */
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
    /** Its description; empty: title and colour. */
    alt: text("alt").notNull().default(""),
  },
  table => [primaryKey({ columns: [table.productId, table.position] })],
);

export const productPictures = isNamedBy(productImages.imageHash);

export const categoryPictures = isNamedBy(categories.imageHash);

/** 'featured product' of the home page, by `position`. */
export const featuredProducts = pgTable("featured_products", {
  productId: uuid("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  position: integer("position").notNull(),
});

/**
 * `quantity` null: not counted. `position`: in its scale. `priceKobo` null: the product's. `lowLevel`: alert level,
 * null for the shop's setting.
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

/** Chosen by the owner, or often bought together. */
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

/** The owner's scales, and built-in ones that the owner changed. */
export const sizeScales = pgTable("size_scales", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  sizes: text("sizes").array().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** `rows` as in `size-charts/size-chart.ts`. */
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

export const chartPictures = isNamedBy(sizeCharts.imageHash);
