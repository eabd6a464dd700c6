import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/tables/columns.server.ts";

/** What is connected in the dashboard; `sealed`: see `SealedSecrets`. */
export const connections = pgTable("connections", {
  /** "payments" (who takes new ones), "smtp", a provider's name, or that name after "earlier-". */
  kind: text("kind").primaryKey(),
  /** Null only for "payments". */
  sealed: text("sealed"),
  /** What pages may show of a connection: no secrets. */
  facts: jsonb("facts").$type<Record<string, unknown>>().notNull(),
  setAt: instant("set_at").notNull(),
  /** An e-mail address. */
  setBy: text("set_by").notNull(),
  checkedAt: instant("checked_at"),
  checkResult: text("check_result"),
});
