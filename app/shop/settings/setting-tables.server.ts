import { pgTable, text } from "drizzle-orm/pg-core";
import { json, updatedAt } from "#app/platform/tables/columns.server.ts";

export const shopSettings = pgTable("shop_settings", {
  key: text("key").primaryKey(),
  value: json("value").notNull(),
  updatedAt: updatedAt(),
});
