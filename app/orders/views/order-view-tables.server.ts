import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/tables/columns.server.ts";

/** Filters of the order list that staff saved under a name. */
export const orderViews = pgTable("order_views", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull().unique(),
  /** As in the list's address: "stage=sent&carrier=Musa". */
  query: text("query").notNull(),
  createdAt: instant("created_at").notNull(),
});
