import { date, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { instant, kobo } from "#app/platform/tables/columns.server.ts";

const orderId = () =>
  uuid("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });

/** Rows are only inserted; an order's latest one counts. `name`: who pays; `words`: what was agreed. */
export const debtPromises = pgTable("debt_promises", {
  id: uuid("id").primaryKey(),
  orderId: orderId(),
  name: text("name").notNull(),
  day: date("day").notNull(),
  words: text("words").notNull().default(""),
  actor: text("actor").notNull(),
  at: instant("at").notNull(),
});

/** Has a row for each press that opened a reminder. */
export const debtReminders = pgTable("debt_reminders", {
  id: uuid("id").primaryKey(),
  orderId: orderId(),
  dueKobo: kobo("due_kobo").notNull(),
  actor: text("actor").notNull(),
  at: instant("at").notNull(),
});
