import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { instant } from "#app/platform/tables/columns.server.ts";

export const stockHolds = pgTable(
  "stock_holds",
  {
    checkoutId: uuid("checkout_id").notNull(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    size: text("size").notNull(),
    quantity: integer("quantity").notNull(),
    until: instant("until").notNull(),
    addressHash: text("address_hash"),
  },
  table => [primaryKey({ columns: [table.checkoutId, table.productId, table.size] })],
);
