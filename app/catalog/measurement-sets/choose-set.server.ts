import { and, asc, eq, isNull } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { writeAskingSet } from "#app/catalog/products/write-product-parts.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { findSet } from "./find-sets.server.ts";

/** The set chosen for a product; undefined for none. It asks once the product is made to order. */
export async function findChosenSet({ db }: ReadContext, productId: string): Promise<string | undefined> {
  const [row] = isUuid(productId)
    ? await db.select({ setId: products.measurementSetId }).from(products).where(eq(products.id, productId))
    : [];
  return row?.setId ?? undefined;
}

/**
 * Chooses what a product asks for, or nothing, with its audit. `no-days`: it is not made to order, so that nothing is
 * made to measure. Only our tables know of measurements.
 */
export async function chooseSet(
  { db, now }: WriteContext,
  { id, actor, setId }: { id: string; actor: string; setId: string | undefined },
): Promise<{ kind: "changed" | "unchanged" | "missing" | "no-set" | "no-days" }> {
  return await transact(db, async transaction => {
    const [existing] = isUuid(id)
      ? await transaction.select().from(products).where(eq(products.id, id)).for("no key update")
      : [];
    if (!existing || existing.archivedAt) return { kind: "missing" };
    if ((existing.measurementSetId ?? undefined) === setId) return { kind: "unchanged" };
    const set = setId === undefined ? undefined : await findSet({ db: transaction }, setId);
    if (setId !== undefined && !set) return { kind: "no-set" };
    if (set && existing.readyDays === null) return { kind: "no-days" };
    const before = existing.measurementSetId && (await findSet({ db: transaction }, existing.measurementSetId));
    const at = now();
    await writeAskingSet(transaction, { id, setId: setId ?? null, now: at });
    await writeAudit(transaction, {
      actor,
      action: "update",
      subject: "product",
      subjectId: id,
      before: { measurements: before ? before.name : "" },
      after: { measurements: set?.name ?? "" },
      now: at,
    });
    return { kind: "changed" };
  });
}

/** Names products that ask for a set's measurements, at most three. */
export async function listAskingProducts(db: Queryable, setId: string): Promise<string[]> {
  const rows = await db
    .select({ title: products.title })
    .from(products)
    .where(and(eq(products.measurementSetId, setId), isNull(products.archivedAt)))
    .orderBy(asc(products.title))
    .limit(3);
  return rows.map(({ title }) => title);
}
