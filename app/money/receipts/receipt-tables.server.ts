import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { createdAt, instant, kobo } from "#app/platform/tables/columns.server.ts";
import { receiptSources } from "./receipt-sources.ts";

/** Rows are only inserted; a trigger refuses anything else. */
export const receipts = pgTable(
  "receipts",
  {
    id: uuid("id").primaryKey(),
    checkoutId: uuid("checkout_id")
      .notNull()
      .references(() => checkouts.id),
    source: text("source", { enum: receiptSources }).notNull(),
    reference: text("reference").notNull(),
    amountKobo: kobo("amount_kobo").notNull(),
    receivedAt: instant("received_at").notNull(),
    recordedBy: text("recorded_by").notNull(),
    createdAt: createdAt(),
  },
  table => [unique().on(table.source, table.reference)],
);
