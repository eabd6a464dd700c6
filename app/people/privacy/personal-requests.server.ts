import { inArray, or, sql } from "drizzle-orm";
import { consents } from "#app/platform/tables/privacy-tables.server.ts";
import { reminders, reminderStops } from "#app/platform/tables/reminder-tables.server.ts";
import { stockRequests } from "#app/platform/tables/request-tables.server.ts";
import { type PersonalTable, personal } from "./personal-table.ts";

export const personalRequests: PersonalTable[] = [
  personal(consents, {
    name: "consents",
    rows: scope =>
      or(inArray(sql`lower(${consents.email})`, scope.emails), inArray(consents.customerId, scope.customerIds)),
    erasure: "delete",
    tells: ["email", "words", "place", "givenAt", "withdrawnAt"],
  }),
  personal(stockRequests, {
    name: "sizes waited for",
    rows: ({ emails: theirs, customerIds }) =>
      or(inArray(sql`lower(${stockRequests.email})`, theirs), inArray(stockRequests.customerId, customerIds)),
    erasure: "delete",
    tells: ["email", "size", "askedAt", "confirmedAt", "toldAt"],
  }),
  personal(reminders, {
    name: "reminders",
    rows: ({ emails: theirs, checkoutIds }) =>
      or(inArray(reminders.email, theirs), inArray(reminders.checkoutId, checkoutIds)),
    erasure: "delete",
    tells: ["email", "writtenAt"],
  }),
  personal(reminderStops, {
    name: "no more reminders",
    rows: ({ emails: theirs }) => inArray(reminderStops.email, theirs),
    erasure: "delete",
    tells: ["email", "stoppedAt"],
  }),
];
