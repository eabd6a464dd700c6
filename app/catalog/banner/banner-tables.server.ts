import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { collections } from "#app/catalog/collections/collection-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { isNamedBy } from "#app/platform/pictures/picture-uses.server.ts";
import { createdAt, instant, updatedAt } from "#app/platform/tables/columns.server.ts";
import { shopPages } from "#app/shop/pages/page-names.ts";
import { slideLinkKinds } from "./slide-links.ts";

/** One link each, by `linkKind`; its id is null once the linked thing was deleted for good. */
export const bannerSlides = pgTable("banner_slides", {
  id: uuid("id").primaryKey(),
  position: integer("position").notNull(),
  wideHash: text("wide_hash")
    .notNull()
    .references(() => images.hash),
  tallHash: text("tall_hash").references(() => images.hash),
  words: text("words").notNull().default(""),
  alt: text("alt").notNull().default(""),
  linkKind: text("link_kind", { enum: slideLinkKinds }).notNull(),
  productId: uuid("product_id").references(() => products.id, { onDelete: "set null" }),
  collectionId: uuid("collection_id").references(() => collections.id, { onDelete: "set null" }),
  categoryId: uuid("category_id").references(() => categories.id, { onDelete: "set null" }),
  page: text("page", { enum: shopPages }),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
  nextChangeAt: instant("next_change_at"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const slidePictures = isNamedBy(bannerSlides.wideHash, bannerSlides.tallHash);
