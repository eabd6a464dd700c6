import { pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, kobo } from "#app/platform/tables/columns.server.ts";

export const practiceTransactions = pgTable("practice_transactions", {
  reference: text("reference").primaryKey(),
  accessCode: text("access_code").notNull().unique(),
  email: text("email").notNull(),
  amountKobo: kobo("amount_kobo").notNull(),
  currency: text("currency").notNull(),
  status: text("status", { enum: ["abandoned", "pending", "failed", "success", "reversed"] }).notNull(),
  settlesAt: instant("settles_at"),
  paidAt: instant("paid_at"),
  /** Counts how often the card was declined. */
  declined: smallint("declined").notNull().default(0),
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

export const practiceDisputes = pgTable("practice_disputes", {
  id: uuid("id").primaryKey(),
  reference: text("reference")
    .notNull()
    .references(() => practiceTransactions.reference),
  category: text("category").notNull(),
  status: text("status", { enum: ["awaiting-merchant-feedback", "awaiting-bank-feedback", "resolved"] }).notNull(),
  resolution: text("resolution", { enum: ["declined", "merchant-accepted"] }),
  /** What was accepted to go back; null for all of the payment. */
  refundKobo: kobo("refund_kobo"),
  /** The last event of it, and the last for which a webhook was taken. */
  event: text("event").notNull(),
  announced: text("announced"),
  createdAt: createdAt(),
});
