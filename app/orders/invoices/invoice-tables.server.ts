import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { instant, kobo } from "#app/platform/tables/columns.server.ts";

/** The seller as printed. Unknown facts are "". */
export type Seller = {
  shopName: string;
  legalName: string;
  address: string;
  phone: string;
  cacNumber: string;
  taxId: string;
};

/** Gets its number once; afterwards only the buyer's company may change. A trigger refuses the rest. */
export const invoices = pgTable(
  "invoices",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    orderedAt: instant("ordered_at").notNull(),
    year: integer("year")
      .notNull()
      .generatedAlwaysAs(sql`extract(year from (ordered_at at time zone 'UTC') + interval '1 hour')`),
    number: integer("number"),
    numberedAt: instant("numbered_at"),
    seller: jsonb("seller").$type<Seller>(),
    grossKobo: kobo("gross_kobo"),
    /** The VAT rate used, in hundredths of a per cent; null without VAT. */
    vatBasisPoints: integer("vat_basis_points"),
    vatKobo: kobo("vat_kobo"),
    buyerCompany: text("buyer_company").notNull().default(""),
    buyerTaxId: text("buyer_tax_id").notNull().default(""),
  },
  table => [unique().on(table.year, table.number)],
);

/** A credit note for each refund that arrived. `voidedAt`: the refund failed later. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: uuid("id").primaryKey(),
    refundId: uuid("refund_id")
      .notNull()
      .references(() => refunds.id, { onDelete: "cascade" }),
    orderId: uuid("order_id")
      .notNull()
      .references(() => invoices.orderId, { onDelete: "cascade" }),
    arrivedAt: instant("arrived_at").notNull(),
    year: integer("year")
      .notNull()
      .generatedAlwaysAs(sql`extract(year from (arrived_at at time zone 'UTC') + interval '1 hour')`),
    number: integer("number"),
    numberedAt: instant("numbered_at"),
    grossKobo: kobo("gross_kobo"),
    vatKobo: kobo("vat_kobo"),
    pieces: text("pieces").notNull().default(""),
    voidedAt: instant("voided_at"),
  },
  table => [unique().on(table.year, table.number)],
);
