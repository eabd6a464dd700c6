import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#app/platform/tables/columns.server.ts";

export const emails = pgTable("emails", {
  id: uuid("id").primaryKey(),
  key: text("key").notNull().unique(),
  recipientName: text("recipient_name").notNull().default(""),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  textBody: text("text_body").notNull(),
  htmlBody: text("html_body").notNull(),
  orderId: uuid("order_id"),
  state: text("state", { enum: ["waiting", "sending", "sent", "failed", "unclear", "withdrawn"] })
    .notNull()
    .default("waiting"),
  attempts: integer("attempts").notNull().default(0),
  runAfter: instant("run_after").notNull(),
  giveUpAt: instant("give_up_at").notNull(),
  /** Until when the secret in the e-mail works; null for none. */
  secretUntil: instant("secret_until"),
  lastError: text("last_error"),
  /** The address where mail programs unsubscribe; null for e-mails that cannot be stopped. */
  stopAddress: text("stop_address"),
  /** Says where an answer goes. Null means the shop's contact address (`answersToShop`), or else the sender. */
  replyTo: text("reply_to"),
  /** True when an answer goes to the contact address that the shop has when the e-mail leaves. */
  answersToShop: boolean("answers_to_shop").notNull().default(false),
  createdAt: createdAt(),
  sentAt: instant("sent_at"),
});

/** Holds the mail server's last refusal of the shop's account, in at most one row. */
export const mailPauses = pgTable("mail_pauses", {
  id: boolean("id").primaryKey().default(true),
  reason: text("reason").notNull(),
  until: instant("until").notNull(),
});
