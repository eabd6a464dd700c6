import { eq, ne, sql } from "drizzle-orm";
import { guestPrefix } from "#app/people/accounts/customer-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { addEachToOutbox, deleteWork, endWork } from "#app/platform/jobs/owed-work.server.ts";
import { lockContent } from "./content-links.server.ts";
import { contentDocuments, contentPictures, contentProblems, contentStore } from "./content-tables.server.ts";

/** Jobs that copy to a store; see `addEachToOutbox` and the triggers `customers_owed` and `orders_owed`. */
const copyKinds = ["content-customer", "content-order"];

/**
 * From now on each transaction also queues what `project` must be told. Queues what the store does not know yet, for
 * shops that move in. A different project than before counts as knowing nothing.
 */
export async function connectStore({ db, now }: WriteContext, project: string): Promise<void> {
  await transact(db, async transaction => {
    await lockContent(transaction);
    const others = await transaction.delete(contentStore).where(ne(contentStore.project, project)).returning();
    if (others.length > 0) {
      await transaction.delete(contentDocuments);
      await transaction.delete(contentProblems);
      await transaction.delete(contentPictures);
      await endWork(transaction, copyKinds, now());
    }
    await transaction.insert(contentStore).values({ project, since: now() }).onConflictDoNothing();
    await addEachToOutbox(transaction, {
      kind: "content-customer",
      key: sql`'content-customer:' || ${project}::text || ':' || id`,
      payload: sql`jsonb_build_object('customerId', id)`,
      from: sql`customers where identity not like ${`${guestPrefix}%`}`,
    });
    await addEachToOutbox(transaction, {
      kind: "content-order",
      key: sql`'content-order:' || ${project}::text || ':' || id || ':' || version`,
      payload: sql`jsonb_build_object('orderId', id)`,
      from: sql`orders`,
    });
  });
}

/** Queues nothing more for a store, and forgets what was queued. */
export async function disconnectStore({ db }: { db: Database }): Promise<void> {
  const left = await db.delete(contentStore).returning();
  if (left.length === 0) return;
  await deleteWork(db, copyKinds);
}

/** The store's earlier orders were read and are not asked for again. */
export async function noteOrdersRead(db: Database, project: string, now: Date): Promise<void> {
  await db.update(contentStore).set({ ordersReadAt: now }).where(eq(contentStore.project, project));
}
