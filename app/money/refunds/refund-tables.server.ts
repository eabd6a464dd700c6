import { boolean, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { createdAt, instant, kobo } from "#app/platform/tables/columns.server.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { refundMoves } from "./refund-states.ts";

export const refunds = pgTable(
  "refunds",
  {
    id: uuid("id").primaryKey(),
    provider: text("provider").notNull(),
    providerId: text("provider_id"),
    reference: text("reference").notNull(),
    /** What the provider calls the payment, where it paid for an order that was changed; null for `reference`. */
    providerReference: text("provider_reference"),
    orderId: uuid("order_id").references(() => orders.id),
    amountKobo: kobo("amount_kobo").notNull(),
    currency: text("currency").notNull(),
    state: text("state", { enum: statesOf(refundMoves) }).notNull(),
    reason: text("reason"),
    /** Why staff refund, in their words. */
    why: text("why").notNull().default(""),
    actor: text("actor").notNull(),
    isOurs: boolean("is_ours").notNull().default(true),
    askedCount: integer("asked_count").notNull().default(0),
    askAfter: instant("ask_after").notNull().defaultNow(),
    createdAt: createdAt(),
    settledAt: instant("settled_at"),
    pieces: jsonb("pieces").$type<{ position: number; count: number }[]>().notNull().default([]),
    /** The id of a return (`return-tables.server.ts`), for a refund that it caused. */
    returnId: uuid("return_id"),
    /** True when no money moved, because the refund paid for a replacement. */
    isExchange: boolean("is_exchange").notNull().default(false),
  },
  table => [unique().on(table.provider, table.providerId)],
);
