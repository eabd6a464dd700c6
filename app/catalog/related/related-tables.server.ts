import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { products } from "#app/catalog/products/product-tables.server.ts";

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
