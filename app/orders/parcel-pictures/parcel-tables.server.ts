import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { createdAt } from "#app/platform/tables/columns.server.ts";
import { pictureKinds } from "./parcel-picture.ts";

/** Staff's pictures of packed parcels and of hand-overs: files outside the database, beside those of returns. */
export const parcelPictures = pgTable("parcel_pictures", {
  key: text("key").primaryKey(),
  orderId: uuid("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" }),
  kind: text("kind", { enum: pictureKinds }).notNull().default("parcel"),
  createdAt: createdAt(),
});
