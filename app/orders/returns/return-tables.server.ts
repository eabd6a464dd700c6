import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { createdAt, instant, kobo, updatedAt } from "#app/platform/tables/columns.server.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { returnMoves, returnReasons, returnWishes } from "./return-states.ts";

export const returns = pgTable(
  "returns",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Counts the order's returns from 1. */
    ordinal: integer("ordinal").notNull(),
    state: text("state", { enum: statesOf(returnMoves) }).notNull(),
    reason: text("reason", { enum: returnReasons }).notNull(),
    wish: text("wish", { enum: returnWishes }).notNull(),
    said: text("said").notNull().default(""),
    waybill: text("waybill").notNull().default(""),
    declinedBecause: text("declined_because").notNull().default(""),
    /** The fee that the shopper pays for the delivery of the replacement. */
    feeKobo: kobo("fee_kobo").notNull().default(0),
    /** Null while no sizes are reserved. */
    heldUntil: instant("held_until"),
    /** Closes by itself then, unless the items came. */
    closesAt: instant("closes_at"),
    /** The paid value of the items that came, and how much of it paid the replacement. */
    creditKobo: kobo("credit_kobo"),
    exchangedKobo: kobo("exchanged_kobo"),
    replacementId: uuid("replacement_id")
      .unique()
      .references(() => orders.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [unique().on(table.orderId, table.ordinal)],
);

/** Pieces of an order's line; `heldCount` of the new size are reserved under the order's checkout. */
export const returnItems = pgTable(
  "return_items",
  {
    returnId: uuid("return_id")
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    count: integer("count").notNull(),
    newSize: text("new_size"),
    /** The agreed price difference of one piece of the new size. */
    differenceKobo: kobo("difference_kobo"),
    heldCount: integer("held_count").notNull().default(0),
    /** Whether the pieces went back into stock; null until they came. */
    toStock: boolean("to_stock"),
  },
  table => [primaryKey({ columns: [table.returnId, table.position] })],
);

/** Pictures of returned items: files outside the database, beside those of transfers. */
export const returnPictures = pgTable("return_pictures", {
  key: text("key").primaryKey(),
  returnId: uuid("return_id")
    .notNull()
    .references(() => returns.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});
