import { pgTable, text } from "drizzle-orm/pg-core";
import { json, updatedAt } from "#app/platform/tables/columns.server.ts";

/* Described for drizzle: docs/architecture.md#data. */

/* Settings, texts and the history of changes. Described for drizzle: docs/architecture.md#data. */

export const shopSettings = pgTable("shop_settings", {
  key: text("key").primaryKey(),
  value: json("value").notNull(),
  updatedAt: updatedAt(),
});
