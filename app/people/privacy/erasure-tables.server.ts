import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/tables/columns.server.ts";

/** `email`, `userId` and `proof` are blanked when it is done or withdrawn. */
export const erasures = pgTable("erasures", {
  id: uuid("id").primaryKey(),
  email: text("email").notNull(),
  userId: text("user_id"),
  isProven: boolean("is_proven").notNull(),
  proof: text("proof"),
  askedAt: instant("asked_at").notNull().defaultNow(),
  tryAfter: instant("try_after").notNull().defaultNow(),
  claimedUntil: instant("claimed_until"),
  doneAt: instant("done_at"),
  withdrawnAt: instant("withdrawn_at"),
});
