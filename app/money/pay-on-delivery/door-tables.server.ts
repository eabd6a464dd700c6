import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { instant } from "#app/platform/tables/columns.server.ts";

export const contactTries = pgTable("contact_tries", {
  id: uuid("id").primaryKey(),
  checkoutId: uuid("checkout_id")
    .notNull()
    .references(() => checkouts.id, { onDelete: "cascade" }),
  kind: text("kind").notNull(),
  actor: text("actor").notNull(),
  at: instant("at").notNull().defaultNow(),
});

/** Rows are erased after half a year. */
export const refusals = pgTable("refusals", {
  id: uuid("id").primaryKey(),
  phone: text("phone").notNull(),
  orderId: uuid("order_id")
    .notNull()
    .unique()
    .references(() => orders.id, { onDelete: "cascade" }),
  at: instant("at").notNull().defaultNow(),
});
