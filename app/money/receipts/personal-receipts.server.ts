import { inArray } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { receipts } from "./receipt-tables.server.ts";

export const personalReceipts: PersonalRecords = {
  tables: [
    personal(receipts, {
      name: "money received",
      rows: ({ checkoutIds }) => inArray(receipts.checkoutId, checkoutIds),
      // Receipts never change, and hold no name.
      erasure: () => ({}),
      stays: {
        source: "a kind",
        reference: "of the payment, as the bank has it: the books' proof",
        recordedBy: "staff",
      },
      tells: ["source", "reference", "amountKobo", "receivedAt"],
    }),
  ],
};
