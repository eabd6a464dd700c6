import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/tables/columns.server.ts";

/** Things that may have had another address; triggers write `old_addresses`. */
export const addressKinds = ["category", "collection"] as const;

export const oldAddresses = pgTable(
  "old_addresses",
  {
    kind: text("kind", { enum: addressKinds }).notNull(),
    /** An address in the spelling that is compared: a category's name folded, a collection's slug. */
    address: text("address").notNull(),
    targetId: uuid("target_id").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.kind, table.address] })],
);
