import { foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { images, products } from "./catalog-tables.server.ts";
import { createdAt, instant } from "./columns.server.ts";
import { orderItems, orders } from "./order-tables.server.ts";
import { fits, reviewMoves, statesOf } from "./states.ts";

/*
 * What shoppers said of what they bought, and who was asked.
 * Described for drizzle: docs/architecture.md#data.
 */

/** An order that was asked for reviews. `token`: the secret in the address of its page. */
export const reviewRequests = pgTable("review_requests", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  token: text("token").notNull().unique(),
  askedAt: instant("asked_at").notNull(),
});

/** Addresses, in lower case, that are not asked any more. */
export const reviewStops = pgTable("review_stops", {
  email: text("email").primaryKey(),
  stoppedAt: instant("stopped_at").notNull(),
});

/** A review of one line. `firstName` and `place` as they are shown; `hiddenReason`: why it was hidden last. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => reviewRequests.orderId, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    state: text("state", { enum: statesOf(reviewMoves) })
      .notNull()
      .default("waiting"),
    stars: integer("stars").notNull(),
    fit: text("fit", { enum: fits }),
    body: text("body").notNull().default(""),
    firstName: text("first_name").notNull().default(""),
    place: text("place").notNull().default(""),
    hiddenReason: text("hidden_reason").notNull().default(""),
    reply: text("reply").notNull().default(""),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    /** When its words were written last. */
    writtenAt: instant("written_at").notNull(),
  },
  table => [
    unique().on(table.orderId, table.position),
    foreignKey({
      columns: [table.orderId, table.position],
      foreignColumns: [orderItems.orderId, orderItems.position],
    }).onDelete("cascade"),
  ],
);

/** `key`: the name of the file that was sent. `imageHash`: the picture shoppers see, while the review is shown. */
export const reviewPictures = pgTable(
  "review_pictures",
  {
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    sentAt: instant("sent_at").notNull(),
    imageHash: text("image_hash").references(() => images.hash),
  },
  table => [primaryKey({ columns: [table.reviewId, table.key] })],
);

/** What the shown reviews of a product come to; a trigger keeps it. `stars`: all of them added up. */
export const reviewTotals = pgTable("review_totals", {
  productId: uuid("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  shown: integer("shown").notNull(),
  stars: integer("stars").notNull(),
  small: integer("small").notNull(),
  trueToSize: integer("true_to_size").notNull(),
  large: integer("large").notNull(),
});
