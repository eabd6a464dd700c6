import { inArray, or, sql } from "drizzle-orm";
import { reminders, reminderStops } from "#app/tables/reminder-tables.server.ts";
import { stockRequests } from "#app/tables/request-tables.server.ts";
import { type PersonalTable, personal } from "./personal-table.ts";

/** What people asked to be written to about, what they were reminded of, and who wants no more of that. */
export const personalRequests: PersonalTable[] = [
  personal(stockRequests, {
    name: "sizes waited for",
    rows: ({ addresses, customerIds }) =>
      or(inArray(sql`lower(${stockRequests.email})`, addresses), inArray(stockRequests.customerId, customerIds)),
    erasure: "delete",
    tells: ["email", "size", "askedAt", "confirmedAt", "toldAt"],
  }),
  personal(reminders, {
    name: "reminders",
    rows: ({ addresses, checkoutIds }) =>
      or(inArray(reminders.email, addresses), inArray(reminders.checkoutId, checkoutIds)),
    erasure: "delete",
    tells: ["email", "writtenAt"],
  }),
  personal(reminderStops, {
    name: "no more reminders",
    rows: ({ addresses }) => inArray(reminderStops.email, addresses),
    erasure: "delete",
    tells: ["email", "stoppedAt"],
  }),
];
