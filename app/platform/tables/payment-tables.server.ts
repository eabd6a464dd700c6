import { date, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytes, createdAt, instant, kobo } from "./columns.server.ts";

/* News from providers, compared days, and the practice provider's books. Described for drizzle:
   docs/architecture.md#data. */

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

export const practiceTransactions = pgTable("practice_transactions", {
  reference: text("reference").primaryKey(),
  accessCode: text("access_code").notNull().unique(),
  email: text("email").notNull(),
  amountKobo: kobo("amount_kobo").notNull(),
  currency: text("currency").notNull(),
  status: text("status", { enum: ["abandoned", "pending", "failed", "success", "reversed"] }).notNull(),
  settlesAt: instant("settles_at"),
  paidAt: instant("paid_at"),
  webhookSentAt: instant("webhook_sent_at"),
  createdAt: createdAt(),
});

export const practiceRefunds = pgTable("practice_refunds", {
  id: uuid("id").primaryKey(),
  key: text("key").notNull().unique(),
  reference: text("reference")
    .notNull()
    .references(() => practiceTransactions.reference),
  amountKobo: kobo("amount_kobo").notNull(),
  status: text("status", { enum: ["pending", "processed", "failed"] }).notNull(),
  settlesAt: instant("settles_at").notNull(),
  announcedStatus: text("announced_status"),
  createdAt: createdAt(),
});
