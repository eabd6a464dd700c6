import { lte } from "drizzle-orm";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { drafts } from "./draft-tables.server.ts";

/** Deletes drafts that have expired. Called by a job. */
export async function deleteOldDrafts({ db, now }: WriteContext): Promise<void> {
  await db.delete(drafts).where(lte(drafts.expiresAt, now()));
}
