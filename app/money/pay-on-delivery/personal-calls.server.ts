import { inArray } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { contactTries, refusals } from "./door-tables.server.ts";

export const personalCalls: PersonalRecords = {
  tables: [
    personal(contactTries, {
      name: "calls",
      rows: ({ checkoutIds }) => inArray(contactTries.checkoutId, checkoutIds),
      erasure: "delete",
      tells: ["kind", "at"],
    }),
    personal(refusals, {
      name: "refusals at the door",
      rows: ({ orderIds }) => inArray(refusals.orderId, orderIds),
      erasure: "delete",
      tells: ["phone", "at"],
    }),
  ],
};
