import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { instant } from "#app/platform/tables/columns.server.ts";

/** Messages from the contact page that were answered. */
export const answeredMessages = pgTable("answered_messages", {
  messageId: uuid("message_id")
    .primaryKey()
    .references(() => outbox.id, { onDelete: "cascade" }),
  answeredBy: text("answered_by").notNull(),
  answeredAt: instant("answered_at").notNull().defaultNow(),
});
