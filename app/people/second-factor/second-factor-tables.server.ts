import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { instant } from "#app/platform/tables/columns.server.ts";

/** A staff member's code app. `sealed`: its secret, encrypted. */
export const secondFactors = pgTable("second_factors", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sealed: text("sealed").notNull(),
  /** The newest thirty seconds whose code was used. */
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  enabledAt: instant("enabled_at").notNull(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => secondFactors.userId, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    usedAt: instant("used_at"),
  },
  table => [primaryKey({ columns: [table.userId, table.hash] })],
);
