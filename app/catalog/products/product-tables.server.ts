import { and, isNull, sql } from "drizzle-orm";
import { boolean, customType, date, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { measurementSets } from "#app/catalog/measurement-sets/set-tables.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { isNamedBy } from "#app/platform/pictures/picture-uses.server.ts";
import { createdAt, instant, kobo, updatedAt } from "#app/platform/tables/columns.server.ts";

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
  /** Height and size of the model in the product's pictures. */
  modelCm: integer("model_cm"),
  modelSize: text("model_size").notNull().default(""),
  /** Empty when the owner did not say whom it is for. */
  forWhom: text("for_whom", { enum: ["", "women", "men", "children", "everyone"] })
    .notNull()
    .default(""),
  /** The owner's words, with a comma and a space between: `occasions/occasion-words.ts`. */
  occasions: text("occasions").notNull().default(""),
  priceKobo: kobo("price_kobo").notNull(),
  /** In how many working days it is made; null for what lies in the shop. */
  readyDays: smallint("ready_days"),
  /** The part of the price that is paid at once, in hundredths of a per cent; null for all of it. */
  depositBp: smallint("deposit_bp"),
  /** The day by which a pre-order is here, "2027-01-20"; null for what is no pre-order. */
  preorderBy: date("preorder_by"),
  /** The part of a pre-order's price that is paid at once, in hundredths of a per cent; null for all of it. */
  preorderBp: smallint("preorder_bp"),
  /** What is asked for when it is made to measure; null for what has sizes only. */
  measurementSetId: uuid("measurement_set_id").references(() => measurementSets.id, { onDelete: "set null" }),
  /** How many pieces are taken on at once while it is made to order; null for any number. */
  maxOpen: smallint("max_open"),
  /** `settleFull` writes whether that limit is reached now. */
  isFull: boolean("is_full").notNull().default(false),
  categoryId: uuid("category_id")
    .notNull()
    .references(() => categories.id),
  color: text("color").notNull(),
  stock: text("stock", { enum: ["In Stock", "No Stock"] }).notNull(),
  /** Id of the product's size scale, built in or of `size_scales`. */
  scale: text("scale").notNull().default("letters"),
  styleId: uuid("style_id"),
  /** Its name in files, where it came from one; others use their code in small letters. */
  handle: text("handle"),
  searchText: text("search_text").notNull().generatedAlwaysAs(sql`fold(title)`),
  colorFamily: text("color_family").generatedAlwaysAs(sql`color_family(color)`),
  /** Triggers on the sizes write this column. */
  offeredSizes: text("offered_sizes").array().notNull().default([]),
  availableSizes: text("available_sizes").array().notNull().default([]),
  /** Triggers write both: the lowest own price of available sizes, or of all, and whether all sizes have one. */
  lowestSizeKobo: kobo("lowest_size_kobo"),
  isPricedBySize: boolean("is_priced_by_size").notNull().default(false),
  /** The lowest price of the offered sizes, which lists show and sort by. */
  fromKobo: kobo("from_kobo")
    .notNull()
    .generatedAlwaysAs(
      sql`case when is_priced_by_size then lowest_size_kobo else least(price_kobo, lowest_size_kobo) end`,
    ),
  /** Search and filter keys, written by a trigger; see the migration. */
  findKeys: lexemes("find_keys").notNull().default(""),
  /** `countSold` counts the items sold lately. */
  soldCount: integer("sold_count").notNull().default(0),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  archivedAt: instant("archived_at"),
  /** From this instant on shoppers do not see the product. */
  hiddenAt: instant("hidden_at"),
  /** Regular price during a sale, when `priceKobo` is the sale's. */
  regularKobo: kobo("regular_kobo"),
  saleKobo: kobo("sale_kobo"),
  saleFrom: instant("sale_from"),
  saleTo: instant("sale_to"),
  /** The sale of many products that lowers this one now: its id, hundredths of a per cent, and end. */
  shopSaleId: uuid("shop_sale_id"),
  shopSaleBp: integer("shop_sale_bp"),
  shopSaleTo: instant("shop_sale_to"),
});

/** True for products that are neither archived nor hidden. Everything shown to shoppers asks for this. */
export const isForSale = and(isNull(products.archivedAt), isNull(products.hiddenAt))!;

/** The set that asks for measurements. What lies in the shop is not made to measure, whatever was chosen before. */
export const askingSet = sql<string | null>`case when ${products.readyDays} is not null
  then ${products.measurementSetId} end`;

/** The part that is paid at once: a pre-order has its own. */
export const depositBp = sql<number | null>`case when ${products.preorderBy} is null
  then ${products.depositBp} else ${products.preorderBp} end`;

/** How many pieces are taken on at once. What lies in the shop has no limit, whatever was chosen before. */
export const openLimit = sql<number | null>`case when ${products.readyDays} is not null then ${products.maxOpen} end`;

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
    /** Describes the picture. When empty, pages say title and colour. */
    alt: text("alt").notNull().default(""),
  },
  table => [primaryKey({ columns: [table.productId, table.position] })],
);

export const productPictures = isNamedBy(productImages.imageHash);
