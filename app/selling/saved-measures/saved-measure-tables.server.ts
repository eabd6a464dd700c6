import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { measurementSets } from "#app/catalog/measurement-sets/set-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { instant, json } from "#app/platform/tables/columns.server.ts";

/** `nameKey` is the name in lower case, because "mum" is nobody else. `lengths`: millimetres by the key of a field. */
export const savedMeasurements = pgTable(
  "saved_measurements",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    setId: uuid("set_id")
      .notNull()
      .references(() => measurementSets.id, { onDelete: "cascade" }),
    nameKey: text("name_key").notNull(),
    name: text("name").notNull(),
    lengths: json("lengths").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  table => [primaryKey({ columns: [table.customerId, table.setId, table.nameKey] })],
);
