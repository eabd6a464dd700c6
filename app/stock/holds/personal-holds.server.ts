import { inArray } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { stockHolds } from "./hold-tables.server.ts";

export const personalHolds: PersonalRecords = {
  tables: [
    personal(stockHolds, {
      name: "pieces held",
      rows: ({ checkoutIds }) => inArray(stockHolds.checkoutId, checkoutIds),
      erasure: () => ({ addressHash: null }),
      stays: { size: "the product's" },
      tells: ["size", "quantity", "until"],
    }),
  ],
};
