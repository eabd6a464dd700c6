import { inArray } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { pushDevices } from "./ring-tables.server.ts";

/** Declares the browsers that ring for somebody; what they were to be told goes with them. */
export const personalDevices: PersonalRecords = {
  tables: [
    personal(pushDevices, {
      name: "ringing phones",
      rows: ({ userIds }) => inArray(pushDevices.userId, userIds),
      erasure: "delete",
      tells: ["name", "createdAt", "lastOkAt"],
    }),
  ],
};
