import { eq } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { writeOpenLimit } from "#app/catalog/products/write-product-parts.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";

/** How many pieces of a product are taken on at once; undefined for any number. It counts once it is made to order. */
export async function findOpenLimit({ db }: ReadContext, productId: string): Promise<number | undefined> {
  const [row] = isUuid(productId)
    ? await db.select({ most: products.maxOpen }).from(products).where(eq(products.id, productId))
    : [];
  return row?.most ?? undefined;
}

/** Writes it, with its audit. `no-days`: the product is not made to order. Only our tables know of it. */
export async function chooseLimit(
  { db, now }: WriteContext,
  { id, actor, most }: { id: string; actor: string; most: number | null },
): Promise<{ kind: "changed" | "unchanged" | "missing" | "no-days" }> {
  return await transact(db, async transaction => {
    const [existing] = isUuid(id)
      ? await transaction.select().from(products).where(eq(products.id, id)).for("no key update")
      : [];
    if (!existing || existing.archivedAt) return { kind: "missing" };
    if (existing.maxOpen === most) return { kind: "unchanged" };
    if (most !== null && existing.readyDays === null) return { kind: "no-days" };
    const at = now();
    await writeOpenLimit(transaction, { id, most, now: at });
    const sides = { before: { "most at once": existing.maxOpen }, after: { "most at once": most } };
    await writeAudit(transaction, { actor, action: "update", subject: "product", subjectId: id, ...sides, now: at });
    return { kind: "changed" };
  });
}
