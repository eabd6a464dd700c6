import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/tables/columns.server.ts";

export const images = pgTable("images", {
  hash: text("hash").primaryKey(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  color: text("color").notNull(),
  isReady: boolean("is_ready").notNull().default(false),
  createdAt: createdAt(),
});

export const pictureRemovals = pgTable("picture_removals", {
  hash: text("hash").primaryKey(),
  removedAt: timestamp("removed_at", { withTimezone: true }).notNull().defaultNow(),
});
