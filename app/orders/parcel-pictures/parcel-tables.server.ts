import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { createdAt } from "#app/platform/tables/columns.server.ts";

/** Staff's pictures of packed parcels: files outside the database, beside those of transfers and returns. */
export const parcelPictures = pgTable("parcel_pictures", {
  key: text("key").primaryKey(),
  orderId: uuid("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});
