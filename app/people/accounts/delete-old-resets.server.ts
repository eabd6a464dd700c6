import { lte } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { verifications } from "#app/platform/tables/account-tables.server.ts";

/** Deletes the codes for a new password whose time is over; for a periodic job. */
export async function deleteOldResets({ db, now }: { db: Database; now(): Date }): Promise<void> {
  await db.delete(verifications).where(lte(verifications.expiresAt, now()));
}
