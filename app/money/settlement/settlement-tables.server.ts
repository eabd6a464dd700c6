import { date, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#app/platform/tables/columns.server.ts";

export const comparedDays = pgTable(
  "compared_days",
  {
    provider: text("provider").notNull(),
    day: date("day").notNull(),
    compareAfter: instant("compare_after"),
    comparedAt: instant("compared_at"),
    transactionCount: integer("transaction_count"),
    differenceCount: integer("difference_count"),
    problem: text("problem"),
    claimedUntil: instant("claimed_until"),
  },
  table => [primaryKey({ columns: [table.provider, table.day] })],
);

export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid("id").primaryKey(),
    provider: text("provider").notNull(),
    event: text("event").notNull(),
    reference: text("reference").notNull(),
    rawBody: bytes("raw_body").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    handledAt: instant("handled_at"),
  },
  table => [unique().on(table.provider, table.event, table.reference)],
);
