import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { units } from "#app/catalog/size-charts/lengths.ts";
import { createdAt, instant, json, updatedAt } from "#app/platform/tables/columns.server.ts";

const facts = () => ({
  name: text("name").notNull(),
  unit: text("unit", { enum: units }).notNull(),
  /** Holds the fields that `measurement-set.ts` describes. */
  fields: json("fields").notNull(),
});

export const measurementSets = pgTable("measurement_sets", {
  id: uuid("id").primaryKey(),
  version: integer("version").notNull().default(1),
  ...facts(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A version that a change has ended. Carts in browsers still have it. */
export const measurementSetVersions = pgTable(
  "measurement_set_versions",
  {
    setId: uuid("set_id")
      .notNull()
      .references(() => measurementSets.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    ...facts(),
    endedAt: instant("ended_at").notNull(),
  },
  table => [primaryKey({ columns: [table.setId, table.version] })],
);
