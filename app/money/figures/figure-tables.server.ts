import { boolean, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { kobo } from "#app/platform/tables/columns.server.ts";

/** Derived sums by Lagos day; the migration lists the kinds. */
export const dailyFigures = pgTable(
  "daily_figures",
  {
    day: date("day").notNull(),
    kind: text("kind", {
      enum: [
        ...(["day", "received", "received-beside", "order", "order-failed", "discount", "discount-use"] as const),
        ...(["stage", "checkout", "unpaid", "product", "product-month"] as const),
      ],
    }).notNull(),
    name: text("name").notNull(),
    detail: text("detail").notNull(),
    isPractice: boolean("is_practice").notNull(),
    count: integer("count").notNull(),
    pieces: integer("pieces").notNull(),
    amountKobo: kobo("amount_kobo").notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.day, table.name, table.detail, table.isPractice] })],
);
