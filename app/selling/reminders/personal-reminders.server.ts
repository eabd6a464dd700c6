import { inArray, or } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { reminderStops, reminders } from "./reminder-tables.server.ts";

export const personalReminders: PersonalRecords = {
  tables: [
    personal(reminders, {
      name: "reminders",
      rows: ({ emails, checkoutIds }) =>
        or(inArray(reminders.email, emails), inArray(reminders.checkoutId, checkoutIds)),
      erasure: "delete",
      tells: ["email", "writtenAt"],
      address: reminders.email,
    }),
    personal(reminderStops, {
      name: "no more reminders",
      rows: ({ emails }) => inArray(reminderStops.email, emails),
      erasure: "delete",
      tells: ["email", "stoppedAt"],
      address: reminderStops.email,
      isReached: true,
    }),
  ],
};
