import { inArray } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { savedMeasurements } from "./saved-measure-tables.server.ts";

export const personalSavedMeasures: PersonalRecords = {
  tables: [
    personal(savedMeasurements, {
      name: "remembered measurements",
      rows: ({ customerIds }) => inArray(savedMeasurements.customerId, customerIds),
      erasure: "delete",
      tells: ["name", "lengths", "savedAt"],
    }),
  ],
};
