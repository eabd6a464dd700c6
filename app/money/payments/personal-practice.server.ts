import { inArray } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { practiceTransactions } from "./practice-tables.server.ts";

export const personalPractice: PersonalRecords = {
  tables: [
    personal(practiceTransactions, {
      name: "practice payments",
      rows: ({ references }) => inArray(practiceTransactions.reference, references),
      erasure: () => ({ email: "" }),
      stays: { reference: "a payment's", accessCode: "a secret of the provider's", currency: "a currency" },
      tells: ["reference", "email", "amountKobo", "status", "createdAt"],
    }),
  ],
};
