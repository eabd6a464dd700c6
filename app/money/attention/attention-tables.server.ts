import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { createdAt, instant, kobo } from "#app/platform/tables/columns.server.ts";

export const attentionItems = pgTable(
  "attention_items",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    reference: text("reference").notNull(),
    checkoutId: uuid("checkout_id").references(() => checkouts.id),
    orderId: uuid("order_id").references(() => orders.id),
    expectedKobo: kobo("expected_kobo"),
    paidKobo: kobo("paid_kobo"),
    detail: text("detail").notNull().default(""),
    createdAt: createdAt(),
    resolvedAt: instant("resolved_at"),
    resolvedBy: text("resolved_by"),
    subject: text("subject").notNull().default(""),
    currency: text("currency").notNull().default("NGN"),
    resolution: text("resolution"),
    note: text("note"),
    provider: text("provider"),
  },
  table => [unique().on(table.kind, table.reference, table.subject)],
);
