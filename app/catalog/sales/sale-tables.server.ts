import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, updatedAt } from "#app/platform/tables/columns.server.ts";
import { saleTargetKinds } from "./sale.ts";

/** Sales of many products. `percentBp`: hundredths of a per cent; `stoppedAt`: when an owner ended it. */
export const sales = pgTable("sales", {
  id: uuid("id").primaryKey(),
  title: text("title").notNull(),
  percentBp: integer("percent_bp").notNull(),
  isForAll: boolean("is_for_all").notNull(),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
  stoppedAt: instant("stopped_at"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const saleTargets = pgTable(
  "sale_targets",
  {
    saleId: uuid("sale_id")
      .notNull()
      .references(() => sales.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: saleTargetKinds }).notNull(),
    targetId: uuid("target_id").notNull(),
  },
  table => [primaryKey({ columns: [table.saleId, table.kind, table.targetId] })],
);
