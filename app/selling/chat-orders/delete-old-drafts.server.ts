import { lte } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { drafts } from "./draft-tables.server.ts";

/** For a periodic job. */
export async function deleteOldDrafts({ db, now }: { db: Database; now(): Date }): Promise<void> {
  await db.delete(drafts).where(lte(drafts.expiresAt, now()));
}
