import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { instant } from "#app/platform/tables/columns.server.ts";

/** `email` is in lower case. */
export const reminders = pgTable("reminders", {
  checkoutId: uuid("checkout_id")
    .primaryKey()
    .references(() => checkouts.id, { onDelete: "cascade" }),
  email: text("email").notNull(),
  writtenAt: instant("written_at").notNull(),
});

/** `email` is in lower case. */
export const reminderStops = pgTable("reminder_stops", {
  email: text("email").primaryKey(),
  stoppedAt: instant("stopped_at").notNull(),
});
