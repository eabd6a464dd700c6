import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { products } from "#app/catalog/products/product-tables.server.ts";

/** Products of the home page's 'featured product', by `position`. */
export const featuredProducts = pgTable("featured_products", {
  productId: uuid("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  position: integer("position").notNull(),
});
