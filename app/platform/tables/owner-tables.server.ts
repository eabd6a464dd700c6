import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, json, updatedAt } from "./columns.server.ts";

/* Settings, texts and the history of changes. Described for drizzle: docs/architecture.md#data. */

export const shopSettings = pgTable("shop_settings", {
  key: text("key").primaryKey(),
  value: json("value").notNull(),
  updatedAt: updatedAt(),
});

/** Only texts the owner has changed. */
export const shopTexts = pgTable("shop_texts", {
  kind: text("kind").primaryKey(),
  /** "" for chat texts. */
  subject: text("subject").notNull().default(""),
  body: text("body").notNull(),
  updatedAt: updatedAt(),
});

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

/**
 * `night`: the day in Nigeria, null for a backup that staff asked for. `problem`: why the last try failed; `remark`:
 * what failed after the backup was kept.
 */
export const backupRuns = pgTable("backup_runs", {
  id: uuid("id").primaryKey(),
  night: date("night"),
  askedBy: text("asked_by").notNull().default(""),
  askedAt: instant("asked_at").notNull(),
  tries: integer("tries").notNull().default(0),
  startedAt: instant("started_at"),
  finishedAt: instant("finished_at"),
  file: text("file").notNull().default(""),
  bytes: bigint("bytes", { mode: "number" }),
  isInBucket: boolean("is_in_bucket").notNull().default(false),
  problem: text("problem").notNull().default(""),
  remark: text("remark").notNull().default(""),
});
