import { inArray } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { debtPromises, debtReminders } from "./owed-tables.server.ts";

export const personalDebts: PersonalRecords = {
  tables: [
    personal(debtPromises, {
      name: "promises to pay",
      rows: ({ orderIds }) => inArray(debtPromises.orderId, orderIds),
      erasure: "delete",
      tells: ["name", "day", "words", "at"],
    }),
    personal(debtReminders, {
      name: "reminders to pay",
      rows: ({ orderIds }) => inArray(debtReminders.orderId, orderIds),
      erasure: "delete",
      tells: ["dueKobo", "at"],
    }),
  ],
};
