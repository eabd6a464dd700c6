import { sql } from "drizzle-orm";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#app/platform/tables/columns.server.ts";

export const customers = pgTable("customers", {
  id: uuid("id").primaryKey(),
  identity: text("identity").notNull().unique(),
  email: text("email").notNull(),
  createdAt: createdAt(),
});

/** The beginning of a guest's identity. */
export const guestPrefix = "guest:";

export const isGuest = sql<boolean>`${customers.identity} like ${sql.raw(`'${guestPrefix}%'`)}`;

export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  windowEndsAt: instant("window_ends_at").notNull(),
});
