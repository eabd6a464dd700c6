import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { instant } from "#app/platform/tables/columns.server.ts";
import { consentChannels, consentPlaces } from "./consent-places.ts";

/** `words`: the exact text beside the box. Exactly one of `email` and `phone` is set, as the channel needs it. */
export const consents = pgTable("consents", {
  id: uuid("id").primaryKey(),
  channel: text("channel", { enum: consentChannels }).notNull().default("email"),
  email: text("email"),
  /** Holds the number as E.164. */
  phone: text("phone"),
  customerId: uuid("customer_id").references(() => customers.id),
  words: text("words").notNull(),
  place: text("place", { enum: consentPlaces }).notNull(),
  givenAt: instant("given_at").notNull().defaultNow(),
  withdrawnAt: instant("withdrawn_at"),
});
