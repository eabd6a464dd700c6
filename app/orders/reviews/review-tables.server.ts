import { foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { isNamedBy } from "#app/platform/pictures/picture-uses.server.ts";
import { createdAt, instant } from "#app/platform/tables/columns.server.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { fits, reviewMoves } from "./review-states.ts";

/** `token`: the secret in its page's address. */
export const reviewRequests = pgTable("review_requests", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  token: text("token").notNull().unique(),
  askedAt: instant("asked_at").notNull(),
});

/** Addresses, in lower case, that get no more requests. */
export const reviewStops = pgTable("review_stops", {
  email: text("email").primaryKey(),
  stoppedAt: instant("stopped_at").notNull(),
});

/** A review of one line. `firstName` and `place` are as shown; `hiddenReason` is why it was last hidden. */
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
    /** Changes with the text only. */
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

/** `key`: the uploaded file's name. `imageHash`: the public picture, while the review is shown. */
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

export const shownReviewPictures = isNamedBy(reviewPictures.imageHash);

/** Totals of shown reviews, kept by a trigger. `stars`: their sum. */
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
