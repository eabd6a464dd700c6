import { bigint, boolean, date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/tables/columns.server.ts";

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
