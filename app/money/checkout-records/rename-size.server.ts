import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { renameSizeInCharts } from "#app/catalog/size-charts/rename-size-in-charts.server.ts";
import { lockForChange, saveScale } from "#app/catalog/sizes/change-scales.server.ts";
import { lockOfferedSize, renameOfferedSize } from "#app/catalog/sizes/offered-sizes.server.ts";
import { isSameSize, letters } from "#app/catalog/sizes/size-scale.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { renameHeldSize } from "#app/stock/holds/hold-pieces.server.ts";
import { orderedCheckouts } from "./checkout-states.ts";
import { checkoutLines, checkouts } from "./checkout-tables.server.ts";

type Refused = { kind: "refused"; fields: Record<string, string> };
type Rename = { scale: string; from: string; to: string };

/**
 * Renames a size in its scale, its products and their charts, and open checkouts; orders keep the name. `refused`: no
 * such size, or the name exists.
 */
export async function renameSize(
  { db, now }: WriteContext,
  { id, actor, from, to }: { id: string; actor: string; from: string; to: string },
): Promise<{ kind: "renamed"; products: number } | { kind: "unchanged" | "fixed" | "missing" } | Refused> {
  return await transact(db, async transaction => {
    const existing = (await lockForChange(transaction)).find(one => one.id === id);
    if (!existing) return { kind: "missing" };
    if (id === letters) return { kind: "fixed" };
    if (!existing.sizes.includes(from)) return refuse({ from: "This size is no longer in this size type." });
    if (from === to) return { kind: "unchanged" };
    if (existing.sizes.some(size => size !== from && isSameSize(size, to))) {
      return refuse({ to: `This size type already has “${to}”.` });
    }
    const at = now();
    const renamed = await renameEverywhere(transaction, { scale: id, from, to });
    await saveScale(transaction, { ...existing, sizes: existing.sizes.map(size => (size === from ? to : size)) }, at);
    const [before, after] = [
      { name: existing.name, size: from },
      { name: existing.name, size: to },
    ];
    const change = { actor, action: "update", subject: "size scale", subjectId: id } as const;
    await writeAudit(transaction, { ...change, before, after, now: at });
    return { kind: "renamed", products: renamed };
  });
}

function refuse(fields: Record<string, string>): Refused {
  return { kind: "refused", fields };
}

/**
 * Renames a size in products, charts, holds and checkouts that are no order yet, so that late money finds its items.
 * Returns the number of products. Locks sizes in the order of `lockAvailablePieces`. Source:
 * app/catalog/README.md#sizes.
 */
async function renameEverywhere(transaction: Transaction, rename: Rename): Promise<number> {
  const { scale, from, to } = rename;
  const ofScale = transaction.select({ id: products.id }).from(products).where(eq(products.scale, scale));
  const isMeant = and(eq(checkoutLines.size, from), inArray(checkoutLines.productId, ofScale));
  const isUnordered = notInArray(checkouts.state, [...orderedCheckouts]);
  const withSize = transaction.select({ id: checkoutLines.checkoutId }).from(checkoutLines).where(isMeant);
  // Checkouts before sizes, as in every completion, so that none becomes an order halfway.
  await transaction
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isUnordered, inArray(checkouts.id, withSize)))
    .orderBy(asc(checkouts.id))
    .for("update");
  const productIds = await lockOfferedSize(transaction, rename);
  if (productIds.length > 0) {
    await renameOfferedSize(transaction, { productIds, from, to });
    await renameHeldSize(transaction, { productIds, from, to });
  }
  // Includes lines written while we waited; lines of orders are others.
  const lines = transaction.select({ id: checkouts.id }).from(checkouts).where(isUnordered);
  await transaction
    .update(checkoutLines)
    .set({ size: to })
    .where(and(isMeant, inArray(checkoutLines.checkoutId, lines)));
  await renameSizeInCharts(transaction, rename);
  return productIds.length;
}
