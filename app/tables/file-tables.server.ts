import { integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalog-tables.server.ts";
import { bytes, createdAt, instant } from "./columns.server.ts";

/*
 * Files of products that were sent, and the pictures that they name.
 * Described for drizzle: docs/architecture.md#data.
 */

/** `body` goes when it has been taken over, and after a week. */
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

/** Pictures that a file names by addresses elsewhere. `why`: of one that failed, in a sentence for the owner. */
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
    why: text("why").notNull().default(""),
    tries: integer("tries").notNull().default(0),
    tryAt: instant("try_at").notNull().defaultNow(),
  },
  table => [unique().on(table.importId, table.productId, table.position)],
);
