import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, kobo, updatedAt } from "./columns.server.ts";
import { orders } from "./order-tables.server.ts";
import { returnMoves, returnReasons, returnWishes, statesOf } from "./states.ts";

/*
 * What shoppers send back. Described for drizzle: docs/architecture.md#data.
 */

export const returns = pgTable(
  "returns",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The first, second ... of its order. */
    ordinal: integer("ordinal").notNull(),
    state: text("state", { enum: statesOf(returnMoves) }).notNull(),
    reason: text("reason", { enum: returnReasons }).notNull(),
    wish: text("wish", { enum: returnWishes }).notNull(),
    said: text("said").notNull().default(""),
    waybill: text("waybill").notNull().default(""),
    declinedBecause: text("declined_because").notNull().default(""),
    /** What bringing the replacement costs the shopper. */
    feeKobo: kobo("fee_kobo").notNull().default(0),
    /** Until when the new sizes are held; null while nothing is. */
    heldUntil: instant("held_until"),
    /** When it closes by itself, unless the pieces came. */
    closesAt: instant("closes_at"),
    /** What the pieces that came were worth of the money there was, and how much of it paid the replacement. */
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

/** So many pieces of a line of the order; `heldCount` of the new size are held, under the checkout of the order. */
export const returnItems = pgTable(
  "return_items",
  {
    returnId: uuid("return_id")
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    count: integer("count").notNull(),
    newSize: text("new_size"),
    /** How much dearer one piece of the new size is, as agreed when it was accepted. */
    differenceKobo: kobo("difference_kobo"),
    heldCount: integer("held_count").notNull().default(0),
    /** Whether they went back into the stock; null until they came. */
    toStock: boolean("to_stock"),
  },
  table => [primaryKey({ columns: [table.returnId, table.position] })],
);

/** Pictures that a shopper sent of what goes back: files outside the database, beside those of transfers. */
export const returnPictures = pgTable("return_pictures", {
  key: text("key").primaryKey(),
  returnId: uuid("return_id")
    .notNull()
    .references(() => returns.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});
