import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { products } from "./product-tables.server.ts";

export async function isHiddenProduct({ db }: { db: Database }, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (await db.$count(products, and(eq(products.id, id), isNotNull(products.hiddenAt)))) > 0;
}

/**
 * Hides or shows products, with audits; returns the ids that changed. A hidden product is in no list, search or
 * sitemap, can't be bought, and its page is 404; orders keep it. Only our tables know. Source:
 * docs/decisions/archived-first.md.
 */
export async function hideProducts(
  { db, now }: WriteContext,
  { ids, isHidden, actor }: { ids: string[]; isHidden: boolean; actor: string },
): Promise<string[]> {
  if (ids.length === 0) return [];
  return await transact(db, async transaction => {
    const isOther = isHidden ? isNull(products.hiddenAt) : isNotNull(products.hiddenAt);
    const changed = await transaction
      .select({ id: products.id, title: products.title })
      .from(products)
      .where(and(inArray(products.id, ids), isNull(products.archivedAt), isOther))
      .orderBy(asc(products.id))
      .for("no key update");
    if (changed.length === 0) return [];
    const at = now();
    const some = changed.map(({ id }) => id);
    await transaction
      .update(products)
      .set({ hiddenAt: isHidden ? at : null, updatedAt: at })
      .where(inArray(products.id, some));
    const [hidden, shown] = ["hidden", "in the shop"];
    for (const { id, title } of changed) {
      await writeAudit(transaction, {
        actor,
        action: isHidden ? "hide" : "show",
        subject: "product",
        subjectId: id,
        before: { title, state: isHidden ? shown : hidden },
        after: { title, state: isHidden ? hidden : shown },
        now: at,
      });
    }
    return some;
  });
}
