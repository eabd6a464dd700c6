import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant, kobo } from "#app/platform/tables/columns.server.ts";

/** An item of an order from before the shop used the store. */
export type StoreOrderItem = {
  title: string;
  /** The product's code. */
  code: string;
  category: string;
  stock: string;
  quantity: number;
  priceKobo: number | null;
};

export const storeOrders = pgTable(
  "store_orders",
  {
    id: uuid("id").primaryKey(),
    project: text("project").notNull(),
    documentId: text("document_id").notNull(),
    revision: text("revision").notNull(),
    customer: text("customer").notNull(),
    status: text("status").notNull(),
    note: text("note").notNull(),
    totalKobo: kobo("total_kobo"),
    pieces: integer("pieces").notNull(),
    items: jsonb("items").$type<StoreOrderItem[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    searchKey: text("search_key")
      .notNull()
      .generatedAlwaysAs(sql`lower(regexp_replace(document_id, '[^a-zA-Z0-9]', '', 'g'))`),
  },
  table => [unique().on(table.project, table.documentId)],
);
