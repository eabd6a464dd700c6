import { inArray, or } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { isTheirs, personal } from "#app/people/privacy/personal-table.ts";
import { stockRequests } from "./request-tables.server.ts";

export const personalRequests: PersonalRecords = {
  tables: [
    personal(stockRequests, {
      name: "sizes waited for",
      rows: ({ emails, customerIds }) =>
        or(isTheirs(stockRequests.email, emails), inArray(stockRequests.customerId, customerIds)),
      erasure: "delete",
      tells: ["email", "size", "askedAt", "confirmedAt", "toldAt"],
      address: stockRequests.email,
      isReached: true,
    }),
  ],
};
