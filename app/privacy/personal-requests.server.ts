import { inArray, or, sql } from "drizzle-orm";
import { stockRequests } from "#app/tables/request-tables.server.ts";
import { type PersonalTable, personal } from "./personal-table.ts";

/** What people asked to be written to about. */
export const personalRequests: PersonalTable[] = [
  personal(stockRequests, {
    name: "sizes waited for",
    rows: ({ addresses, customerIds }) =>
      or(inArray(sql`lower(${stockRequests.email})`, addresses), inArray(stockRequests.customerId, customerIds)),
    erasure: "delete",
    tells: ["email", "size", "askedAt", "confirmedAt", "toldAt"],
  }),
];
