import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { images } from "./catalog-tables.server.ts";
import { instant, kobo } from "./columns.server.ts";

/* What the shop knows of a hosted content store, and its earlier orders. Described for drizzle:
   docs/architecture.md#data. */

/** The store in use; one row at most. */
export const contentStore = pgTable("content_store", {
  isOnly: boolean("is_only").primaryKey().default(true),
  project: text("project").notNull(),
  since: instant("since").notNull().defaultNow(),
  ordersReadAt: instant("orders_read_at"),
});

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

export const contentDocuments = pgTable("content_documents", {
  documentId: text("document_id").primaryKey(),
  kind: text("kind", { enum: ["category", "product"] }).notNull(),
  ourId: uuid("our_id").notNull().unique(),
  revision: text("revision").notNull(),
  stock: jsonb("stock").$type<{ size: string; quantity: number | null }[]>(),
  isStockUnsynced: boolean("owes_stock").notNull().default(false),
});

export const contentProblems = pgTable("content_problems", {
  documentId: text("document_id").primaryKey(),
  kind: text("kind").notNull(),
  title: text("title").notNull(),
  reason: text("reason").notNull(),
  seenAt: instant("seen_at").notNull(),
});

export const contentPictures = pgTable("content_pictures", {
  assetId: text("asset_id").primaryKey(),
  imageHash: text("image_hash")
    .notNull()
    .references(() => images.hash, { onDelete: "cascade" }),
});
