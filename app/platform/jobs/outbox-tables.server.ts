import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#app/platform/tables/columns.server.ts";

export const outbox = pgTable("outbox", {
  id: uuid("id").primaryKey(),
  kind: text("kind").notNull(),
  key: text("key").notNull().unique(),
  payload: jsonb("payload").notNull(),
  attempts: integer("attempts").notNull().default(0),
  runAfter: instant("run_after").notNull().defaultNow(),
  createdAt: createdAt(),
  doneAt: instant("done_at"),
  lastError: text("last_error"),
});
