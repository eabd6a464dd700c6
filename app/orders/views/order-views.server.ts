import { asc, eq, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { mostViews, type SavedView } from "./order-view.ts";
import { orderViews } from "./order-view-tables.server.ts";

/** All views of the shop, the oldest first; all staff share them. */
export async function listOrderViews({ db }: ReadContext): Promise<SavedView[]> {
  return await db
    .select({ id: orderViews.id, name: orderViews.name, query: orderViews.query })
    .from(orderViews)
    .orderBy(asc(orderViews.createdAt), asc(orderViews.id));
}

/** Saves the filters under a name, in place of a view with the same name. `full`: there are as many as may be. */
export async function saveOrderView(
  { db, now }: WriteContext,
  view: Pick<SavedView, "name" | "query">,
): Promise<{ kind: "saved" | "full" }> {
  return await transact(db, async transaction => {
    await transaction.execute(sql`lock table ${orderViews} in share row exclusive mode`);
    const named = await transaction
      .update(orderViews)
      .set({ query: view.query })
      .where(eq(orderViews.name, view.name))
      .returning({ id: orderViews.id });
    if (named.length > 0) return { kind: "saved" };
    if ((await transaction.$count(orderViews)) >= mostViews) return { kind: "full" };
    await transaction.insert(orderViews).values({ id: newId(), ...view, createdAt: now() });
    return { kind: "saved" };
  });
}

/** A view that is gone already is no problem. */
export async function removeOrderView({ db }: ReadContext, id: string): Promise<void> {
  if (isUuid(id)) await db.delete(orderViews).where(eq(orderViews.id, id));
}
