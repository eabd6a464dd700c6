import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { instant } from "#app/platform/tables/columns.server.ts";

/** Sizes whose low stock or end the owner has been told. */
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
