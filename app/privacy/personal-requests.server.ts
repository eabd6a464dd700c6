import { inArray, or, sql } from "drizzle-orm";
import { consents } from "#app/tables/privacy-tables.server.ts";
import { reminders, reminderStops } from "#app/tables/reminder-tables.server.ts";
import { stockRequests } from "#app/tables/request-tables.server.ts";
import { type PersonalTable, personal } from "./personal-table.ts";

/** Who agreed to be written to, who asked to be, who was reminded of something, and who wants no more of that. */
export const personalRequests: PersonalTable[] = [
  personal(consents, {
    name: "consents",
    rows: scope =>
      or(inArray(sql`lower(${consents.email})`, scope.addresses), inArray(consents.customerId, scope.customerIds)),
    erasure: "delete",
    tells: ["email", "words", "place", "givenAt", "withdrawnAt"],
  }),
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
