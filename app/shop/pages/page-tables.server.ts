import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/tables/columns.server.ts";
import { shopPages } from "./page-names.ts";

/** Every save adds a row. `madeBy`: an e-mail address. */
export const pageVersions = pgTable(
  "page_versions",
  {
    page: text("page", { enum: shopPages }).notNull(),
    number: integer("number").notNull(),
    body: text("body").notNull(),
    restoredFrom: integer("restored_from"),
    madeBy: text("made_by").notNull(),
    madeAt: instant("made_at").notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.page, table.number] })],
);

/** Shoppers read these versions. */
export const publishedPages = pgTable(
  "published_pages",
  {
    page: text("page", { enum: shopPages }).primaryKey(),
    number: integer("number").notNull(),
    publishedAt: instant("published_at").notNull().defaultNow(),
  },
  table => [
    foreignKey({ columns: [table.page, table.number], foreignColumns: [pageVersions.page, pageVersions.number] }),
  ],
);
