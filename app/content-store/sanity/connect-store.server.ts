import { ne, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { guestPrefix } from "#app/platform/tables/account-tables.server.ts";
import {
  contentDocuments,
  contentPictures,
  contentProblems,
  contentStore,
} from "#app/platform/tables/content-tables.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { lockContent } from "./content-links.server.ts";

/**
 * From now on what `project` has to be told is written down in the transactions that make it true; and so is now what
 * it was not told yet, as in a shop that moves in. Another project than before knows nothing of what that one was told.
 */
export async function connectStore({ db, now }: { db: Database; now(): Date }, project: string): Promise<void> {
  await transact(db, async transaction => {
    await lockContent(transaction);
    const others = await transaction.delete(contentStore).where(ne(contentStore.project, project)).returning();
    if (others.length > 0) {
      for (const table of [contentDocuments, contentProblems, contentPictures]) await transaction.delete(table);
      await transaction.execute(
        sql`update outbox set done_at = ${now()} where done_at is null and kind in ('content-customer', 'content-order')`,
      );
    }
    await transaction.insert(contentStore).values({ project, since: now() }).onConflictDoNothing();
    await transaction.execute(sql`
      insert into outbox (id, kind, key, payload)
      select gen_random_uuid(), 'content-customer', 'content-customer:' || ${project}::text || ':' || id,
             jsonb_build_object('customerId', id)
        from customers where identity not like ${`${guestPrefix}%`} on conflict (key) do nothing`);
    await transaction.execute(sql`
      insert into outbox (id, kind, key, payload)
      select gen_random_uuid(), 'content-order', 'content-order:' || ${project}::text || ':' || id || ':' || version,
             jsonb_build_object('orderId', id)
        from orders on conflict (key) do nothing`);
  });
}

/** From now on nothing is written down for a store. What it was not told yet is forgotten. */
export async function disconnectStore({ db }: { db: Database }): Promise<void> {
  const left = await db.delete(contentStore).returning();
  if (left.length === 0) return;
  await db.execute(sql`delete from outbox where done_at is null and kind in ('content-customer', 'content-order')`);
}
