import { integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { bytes, createdAt, instant } from "#app/platform/tables/columns.server.ts";

/** `body`: of files from before 0400; deleted after a week. */
export const imports = pgTable("imports", {
  id: uuid("id").primaryKey(),
  actor: text("actor").notNull(),
  name: text("name").notNull(),
  body: bytes("body"),
  createdAt: createdAt(),
  appliedAt: instant("applied_at"),
  createdCount: integer("created_count").notNull().default(0),
  changedCount: integer("changed_count").notNull().default(0),
});

/** JSON of some products, or below 0 of some rows as they were sent. Deleted after the import, or after a week. */
export const importParts = pgTable(
  "import_parts",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    content: text("content").notNull(),
  },
  table => [primaryKey({ columns: [table.importId, table.position] })],
);

/** `why`: the reason of a failure, in a sentence for the owner. */
export const importPictures = pgTable(
  "import_pictures",
  {
    id: uuid("id").primaryKey(),
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    address: text("address").notNull(),
    state: text("state", { enum: ["waiting", "fetched", "failed"] })
      .notNull()
      .default("waiting"),
    imageHash: text("image_hash"),
    /** Null when the file does not say what the picture shows. */
    alt: text("alt"),
    why: text("why").notNull().default(""),
    tries: integer("tries").notNull().default(0),
    tryAt: instant("try_at").notNull().defaultNow(),
  },
  table => [unique().on(table.importId, table.productId, table.position)],
);
