import { boolean, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, kobo, updatedAt } from "#app/platform/tables/columns.server.ts";
import { deliveryKindNames, payOnDeliveryWays } from "./delivery-kind-names.ts";

export const deliveryPlaces = pgTable("delivery_places", {
  id: uuid("id").primaryKey(),
  state: text("state").notNull(),
  name: text("name").notNull(),
  position: integer("position").notNull().default(0),
  archivedAt: instant("archived_at"),
  createdAt: createdAt(),
});

export const deliveryRates = pgTable(
  "delivery_rates",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: deliveryKindNames }).notNull(),
    label: text("label").notNull().default(""),
    state: text("state"),
    placeId: uuid("place_id").references(() => deliveryPlaces.id),
    isOffered: boolean("is_offered").notNull().default(true),
    feeKobo: kobo("fee_kobo").notNull().default(0),
    freeOverKobo: kobo("free_over_kobo"),
    daysFrom: integer("days_from").notNull(),
    daysTo: integer("days_to").notNull(),
    parkLeastKobo: kobo("park_least_kobo"),
    parkMostKobo: kobo("park_most_kobo"),
    address: text("address").notNull().default(""),
    hours: text("hours").notNull().default(""),
    payOnDelivery: text("pay_on_delivery", { enum: payOnDeliveryWays }).notNull().default("off"),
    /** True for a rate of which only the fee is its own; the rest is kept like the next wider rate's. */
    followsWider: boolean("follows_wider").notNull().default(false),
    updatedAt: updatedAt(),
  },
  table => [unique().on(table.kind, table.label, table.placeId, table.state).nullsNotDistinct()],
);
