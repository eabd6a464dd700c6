import { sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { createdAt, instant } from "#app/platform/tables/columns.server.ts";

/** What a shopper was told who pays into the shop's account, and reported. */
export const transfers = pgTable("transfers", {
  checkoutId: uuid("checkout_id")
    .primaryKey()
    .references(() => checkouts.id, { onDelete: "cascade" }),
  /** The narration code has six letters. */
  code: text("code").notNull().unique(),
  bank: text("bank").notNull(),
  account: text("account").notNull(),
  accountName: text("account_name").notNull(),
  /** Set when the shopper reported the transfer. */
  toldSentAt: instant("told_sent_at"),
  /** The receipt picture's file name and time. */
  pictureKey: text("picture_key").notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
  pictureAt: instant("picture_at"),
  createdAt: createdAt(),
});
