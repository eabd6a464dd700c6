import { pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#app/platform/tables/columns.server.ts";

/** Holds only texts that the owner has changed. */
export const shopTexts = pgTable("shop_texts", {
  kind: text("kind").primaryKey(),
  /** Empty for chat texts. */
  subject: text("subject").notNull().default(""),
  body: text("body").notNull(),
  updatedAt: updatedAt(),
});
