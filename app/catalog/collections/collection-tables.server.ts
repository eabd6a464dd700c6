import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { createdAt, instant, updatedAt } from "#app/platform/tables/columns.server.ts";
import { collectionLayouts, collectionRules } from "./collection-kinds.ts";

/** A collection with a `question` is an aso-ebi page: unlisted, and open until `closesAt`. */
export const collections = pgTable("collections", {
  id: uuid("id").primaryKey(),
  title: text("title").notNull(),
  slug: text("slug").notNull(),
  intro: text("intro").notNull().default(""),
  rule: text("rule", { enum: collectionRules }).notNull(),
  categoryId: uuid("category_id").references(() => categories.id, { onDelete: "set null" }),
  colorFamily: text("color_family"),
  newDays: integer("new_days"),
  layout: text("layout", { enum: collectionLayouts }).notNull().default("grid"),
  isListed: boolean("is_listed").notNull().default(true),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
  question: text("question").notNull().default(""),
  answers: text("answers").array().notNull().default([]),
  closesAt: instant("closes_at"),
  position: integer("position").notNull(),
  nextChangeAt: instant("next_change_at"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  removedAt: instant("removed_at"),
});

export const collectionProducts = pgTable(
  "collection_products",
  {
    collectionId: uuid("collection_id")
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
  },
  table => [primaryKey({ columns: [table.collectionId, table.productId] })],
);

/** Answers of checkouts through an aso-ebi page, in the words of that moment. */
export const collectionAnswers = pgTable(
  "collection_answers",
  {
    checkoutId: uuid("checkout_id").notNull(),
    collectionId: uuid("collection_id")
      .notNull()
      .references(() => collections.id),
    title: text("title").notNull(),
    question: text("question").notNull(),
    answer: text("answer").notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.checkoutId, table.collectionId] })],
);
