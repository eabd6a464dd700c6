import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { createdAt, kobo, updatedAt } from "#app/platform/tables/columns.server.ts";

/**
 * `quantity` null: not counted. `position`: in its scale. `priceKobo` null: the product's. `lowLevel`: alert level,
 * null for the shop's setting. `saleBp`: what a sale of many products takes off its own price, which `nowKobo` follows.
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
    saleBp: integer("sale_bp"),
    nowKobo: kobo("now_kobo").generatedAlwaysAs(sql`price_on_sale(price_kobo, sale_bp)`),
    lowLevel: integer("low_level"),
  },
  table => [primaryKey({ columns: [table.productId, table.size] })],
);

/** The owner's scales, and built-in ones that the owner changed. */
export const sizeScales = pgTable("size_scales", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  sizes: text("sizes").array().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
