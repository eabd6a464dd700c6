import { eq } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { writePreOrder } from "#app/catalog/products/write-product-parts.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { preOrderFacts } from "./pre-order-facts.ts";

/** `day`: by which it is here, "2027-01-20"; `depositBp`: hundredths of a per cent at once, null for all. */
export type PreOrder = { day: string; depositBp: number | null };

/** The pre-order of a product; undefined for one that is there. */
export async function findPreOrder({ db }: ReadContext, productId: string): Promise<PreOrder | undefined> {
  const { preorderBy: day, preorderBp: depositBp } = products;
  const [row] = isUuid(productId)
    ? await db.select({ day, depositBp }).from(products).where(eq(products.id, productId))
    : [];
  return row?.day ? { day: row.day, depositBp: row.depositBp } : undefined;
}

/**
 * Makes a product a pre-order, changes that, or ends it (`to` undefined), with its audit. `outdated`: somebody else
 * changed it since `seen`, the day that the form began from ("" for none). Only our tables know of it. It may be
 * archived, because orders from before still wait for it.
 */
export async function choosePreOrder(
  { db, now }: WriteContext,
  { id, actor, seen, to }: { id: string; actor: string; seen: string; to: PreOrder | undefined },
): Promise<{ kind: "changed" | "unchanged" | "missing" | "outdated" }> {
  return await transact(db, async transaction => {
    const [existing] = isUuid(id)
      ? await transaction.select().from(products).where(eq(products.id, id)).for("no key update")
      : [];
    if (!existing) return { kind: "missing" };
    const { preorderBy: day, preorderBp: depositBp } = existing;
    const wanted = to ?? { day: null, depositBp: null };
    if (day === wanted.day && depositBp === wanted.depositBp) return { kind: "unchanged" };
    if ((day ?? "") !== seen) return { kind: "outdated" };
    const at = now();
    await writePreOrder(transaction, { id, ...wanted, now: at });
    const sides = { before: preOrderFacts({ day, depositBp }), after: preOrderFacts(wanted) };
    await writeAudit(transaction, { actor, action: "update", subject: "product", subjectId: id, ...sides, now: at });
    return { kind: "changed" };
  });
}
