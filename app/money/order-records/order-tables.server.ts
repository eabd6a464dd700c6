import { sql } from "drizzle-orm";
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { delivery, line, terms } from "#app/money/checkout-records/sale-columns.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { isNamedBy } from "#app/platform/pictures/picture-uses.server.ts";
import { createdAt, instant, updatedAt } from "#app/platform/tables/columns.server.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { orderMoves, stageMoves } from "#app/shop/delivery/order-states.ts";

/** A carrier by motor park. Unknown facts are "". `arrives` is a date, "2026-11-24". */
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
  /** What the customer gave to be sewn; "" for the shop's own cloth. */
  ownCloth: text("own_cloth").notNull().default(""),
  /** What is altered after its customer had it; "" for an order that never came back for it. */
  alteration: text("alteration").notNull().default(""),
  stage: text("stage", { enum: statesOf(stageMoves) })
    .notNull()
    .default("placed"),
  carrier: jsonb("carrier").$type<Carrier>(),
  collectCode: text("collect_code"),
  /** Four digits that the customer says to the rider; null while none was made. */
  doorCode: text("door_code"),
  ...delivery(),
  /** Where the shopper's phone was, for the rider; all four are null for none. */
  pinLat: doublePrecision("pin_lat"),
  pinLng: doublePrecision("pin_lng"),
  pinAccuracyM: integer("pin_accuracy_m"),
  pinAt: instant("pin_at"),
  ...terms(),
  /** The payment that made the order; null for orders made on a promise or with money no provider took. */
  reference: text("reference")
    .unique()
    .references(() => paymentAttempts.reference),
  /** A payment provider, "transfer", "cash" or "pos"; null for a promise. */
  provider: text("provider"),
  /** When its receipts reached the total; null while something is due. */
  /** True when it was paid with test money. */
  isTest: boolean("is_test").notNull().default(false),
  paidAt: instant("paid_at"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** Names the order that this one replaces, after a return (a trigger writes it) or a change of items. */
  replacesId: uuid("replaces_id"),
  /** True when staff changed the items of the other one before it was packed; that one is cancelled. */
  isChange: boolean("is_change").notNull().default(false),
  /** Set when the order's personal data was erased. */
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
