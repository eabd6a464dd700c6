import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { customers } from "./account-tables.server.ts";
import { instant } from "./columns.server.ts";
import { consentPlaces } from "./states.ts";

/* Consents and erasures. Described for drizzle: docs/architecture.md#data. */

/** `words`: the exact text beside the box. */
export const consents = pgTable("consents", {
  id: uuid("id").primaryKey(),
  email: text("email").notNull(),
  customerId: uuid("customer_id").references(() => customers.id),
  words: text("words").notNull(),
  place: text("place", { enum: consentPlaces }).notNull(),
  givenAt: instant("given_at").notNull().defaultNow(),
  withdrawnAt: instant("withdrawn_at"),
});

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
