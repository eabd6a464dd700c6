import { pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/tables/columns.server.ts";

/** The shop's key pair at push services. `sealed`: see `SealedSecrets`. */
export const pushKeys = pgTable("push_keys", {
  id: smallint("id").primaryKey().default(1),
  publicKey: text("public_key").notNull(),
  sealed: text("sealed").notNull(),
  madeAt: instant("made_at").notNull(),
});
