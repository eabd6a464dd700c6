import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/tables/columns.server.ts";

export const auditEvents = pgTable("audit_events", {
  id: uuid("id").primaryKey(),
  actor: text("actor").notNull(),
  action: text("action").notNull(),
  subject: text("subject").notNull(),
  subjectId: text("subject_id").notNull(),
  before: jsonb("before"),
  after: jsonb("after"),
  at: instant("at").notNull().defaultNow(),
});
