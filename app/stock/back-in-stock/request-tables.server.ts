import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { instant } from "#app/platform/tables/columns.server.ts";

/** `email` in lower case. `confirmedAt` null: the address is not proven. `until`: when the row is deleted. */
export const stockRequests = pgTable("stock_requests", {
  id: uuid("id").primaryKey(),
  productId: uuid("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
  size: text("size").notNull(),
  email: text("email").notNull(),
  customerId: uuid("customer_id").references(() => customers.id),
  askedAt: instant("asked_at").notNull().defaultNow(),
  confirmedAt: instant("confirmed_at"),
  toldAt: instant("told_at"),
  until: instant("until").notNull(),
});
