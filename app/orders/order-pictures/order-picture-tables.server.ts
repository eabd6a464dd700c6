import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { createdAt } from "#app/platform/tables/columns.server.ts";
import { pictureKinds } from "./order-picture.ts";

/** Pictures of parcels, hand-overs and styles: files outside the database, beside those of returns. */
export const parcelPictures = pgTable("parcel_pictures", {
  key: text("key").primaryKey(),
  orderId: uuid("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" }),
  kind: text("kind", { enum: pictureKinds }).notNull().default("parcel"),
  createdAt: createdAt(),
});
