import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { isNamedBy } from "#app/platform/pictures/picture-uses.server.ts";
import { json, updatedAt } from "#app/platform/tables/columns.server.ts";

/** `size-charts/size-chart.ts` describes `rows`. */
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
