import { inArray } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { invoices } from "./invoice-tables.server.ts";

export const personalInvoices: PersonalRecords = {
  tables: [
    personal(invoices, {
      name: "receipts and invoices",
      rows: ({ orderIds }) => inArray(invoices.orderId, orderIds),
      erasure: () => ({ buyerCompany: "", buyerTaxId: "" }),
      stays: { seller: "the shop's own" },
      tells: ["year", "number", "grossKobo", "vatKobo", "buyerCompany", "buyerTaxId"],
    }),
  ],
};
