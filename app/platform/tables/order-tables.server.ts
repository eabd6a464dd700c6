import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { isNamedBy } from "#app/platform/pictures/picture-uses.server.ts";
import { customers } from "./account-tables.server.ts";
import { checkouts, paymentAttempts } from "./checkout-tables.server.ts";
import { createdAt, delivery, instant, kobo, line, terms, updatedAt } from "./columns.server.ts";
import { statesOf } from "./moves.ts";
import { orderMoves, refundMoves, stageMoves } from "./states.ts";

/* Orders, their history, issues and refunds. Described for drizzle: docs/architecture.md#data. */

/** For parcels by motor park; "" for unknown facts. `arrives`: a date, "2026-11-24". */
export type Carrier = {
  company: string;
  driverPhone: string;
  waybill: string;
  arrives: string;
  /** Where a rider's delivery can be followed. */
  link?: string | undefined;
};

export const orders = pgTable("orders", {
  id: uuid("id").primaryKey(),
  number: text("number").notNull().unique(),
  checkoutId: uuid("checkout_id")
    .notNull()
    .unique()
    .references(() => checkouts.id),
  customerId: uuid("customer_id")
    .notNull()
    .references(() => customers.id),
  customerEmail: text("customer_email").notNull(),
  status: text("status", { enum: statesOf(orderMoves) })
    .notNull()
    .default("submitted"),
  note: text("note").notNull().default(""),
  riderNote: text("rider_note").notNull().default(""),
  stage: text("stage", { enum: statesOf(stageMoves) })
    .notNull()
    .default("placed"),
  carrier: jsonb("carrier").$type<Carrier>(),
  collectCode: text("collect_code"),
  ...delivery(),
  ...terms(),
  /** The payment that made the order; null for orders made on a promise or with money no provider took. */
  reference: text("reference")
    .unique()
    .references(() => paymentAttempts.reference),
  /** A payment provider, "transfer", "cash" or "pos"; null for a promise. */
  provider: text("provider"),
  /** When its receipts reached the total; null while something is due. */
  /** Paid with test money. */
  isTest: boolean("is_test").notNull().default(false),
  paidAt: instant("paid_at"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** The order that this one replaces after a return; written by a trigger. */
  replacesId: uuid("replaces_id"),
  /** When its personal data was erased. */
  erasedAt: instant("erased_at"),
  searchKey: text("search_key")
    .notNull()
    .generatedAlwaysAs(sql`lower(replace(number, '-', '')) || ' ' || replace(id::text, '-', '')`),
});

export const orderItems = pgTable(
  "order_items",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    ...line(),
  },
  table => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const orderPictures = isNamedBy(orderItems.imageHash);

/** Words to find orders by, written by triggers: see the migration. */
export const orderWords = pgTable("order_words", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  said: text("said").notNull(),
});

export const orderEvents = pgTable("order_events", {
  id: uuid("id").primaryKey(),
  orderId: uuid("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" }),
  actor: text("actor").notNull(),
  kind: text("kind").notNull(),
  before: jsonb("before"),
  after: jsonb("after"),
  at: instant("at").notNull().defaultNow(),
});

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

export const refunds = pgTable(
  "refunds",
  {
    id: uuid("id").primaryKey(),
    provider: text("provider").notNull(),
    providerId: text("provider_id"),
    reference: text("reference").notNull(),
    orderId: uuid("order_id").references(() => orders.id),
    amountKobo: kobo("amount_kobo").notNull(),
    currency: text("currency").notNull(),
    state: text("state", { enum: statesOf(refundMoves) }).notNull(),
    reason: text("reason"),
    actor: text("actor").notNull(),
    isOurs: boolean("is_ours").notNull().default(true),
    askedCount: integer("asked_count").notNull().default(0),
    askAfter: instant("ask_after").notNull().defaultNow(),
    createdAt: createdAt(),
    settledAt: instant("settled_at"),
    pieces: jsonb("pieces").$type<{ position: number; count: number }[]>().notNull().default([]),
    /** The return's id in `return-tables.server.ts`. */
    returnId: uuid("return_id"),
    /** No money moved: it paid for a replacement. */
    isExchange: boolean("is_exchange").notNull().default(false),
  },
  table => [unique().on(table.provider, table.providerId)],
);
