import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { fieldNames, pickFields } from "#app/catalog/product-fields/field-inputs.ts";
import { lockScales } from "#app/catalog/sizes/find-scales.server.ts";
import { changeOfferedSize, placeOfferedSizes, withdrawSizes } from "#app/catalog/sizes/offered-sizes.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { lockStockedProduct, type StockedProduct } from "./find-stocked-product.server.ts";
import { fieldOfInput, mergeProduct, type ProductInput } from "./merge-product.ts";
import type { ProductFields } from "./product-fields.ts";
import { withRegularPrice } from "./product-sale.server.ts";
import { products } from "./product-tables.server.ts";
import { inScaleOrder, lockReferences, type PlacedSize, writePictures } from "./write-product-parts.server.ts";

export type ProductUpdate =
  | { kind: "updated" }
  | { kind: "unchanged" }
  | { kind: "missing" }
  | { kind: "refused"; fields: Record<string, string> }
  /** Somebody else changed these fields, or sold pieces; `product` is current. */
  | { kind: "outdated"; product: StockedProduct; fields: ProductInput[]; ownAt?: Date | undefined };

type UpdateRequest = {
  id: string;
  actor: string;
  seen: ProductFields;
  product: ProductFields;
  left?: string[];
  /** The word by which the history names the change. */
  action?: "update" | "count";
};

/**
 * Saves an edit with its audit. `seen`: what the form began from; only what changed since is written, and nothing
 * somebody else changed is overwritten unseen. `left`: fields to keep. Writes only when `updated`. Source: spec,
 * validation (edit product); docs/decisions/forms-write-what-changed.md.
 */
export async function updateProduct({ db, now }: WriteContext, request: UpdateRequest): Promise<ProductUpdate> {
  const { id, actor, seen, left = [], action = "update" } = request;
  return await transact(db, async (transaction): Promise<ProductUpdate> => {
    const scales = await lockScales(transaction);
    const existing = await lockStockedProduct(transaction, id);
    if (!existing) return { kind: "missing" };
    const { merged: wanted, clashes } = mergeProduct({ mine: request.product, seen, now: existing, left });
    if (clashes.length > 0) {
      const facts = pickFields(existing, clashes.map(fieldOfInput));
      const ownAt = await findOwnChange(transaction, { actor, subject: "product", subjectId: id, facts });
      return { kind: "outdated", product: existing, fields: clashes, ownAt };
    }
    const changed = fieldNames.filter(name => !isDeepStrictEqual(wanted[name], existing[name]));
    if (changed.length === 0) return { kind: "unchanged" };
    if (wanted.sizes.length === 0) return { kind: "refused", fields: { size: "Choose at least one size." } };
    const fields = await lockReferences(transaction, wanted, scales);
    if (fields) return { kind: "refused", fields };
    const at = now();
    const { sizes: _sizes, pictures, alts, ...values } = wanted;
    const sizes = inScaleOrder(wanted, scales);
    await transaction
      .update(products)
      .set({ ...values, ...withRegularPrice(values.priceKobo, at), version: existing.version + 1, updatedAt: at })
      .where(eq(products.id, id));
    await writeSizes(transaction, id, { existing, wanted: { scale: wanted.scale, sizes } });
    if (changed.includes("pictures") || changed.includes("alts")) {
      await writePictures(transaction, id, { pictures, alts });
    }
    await writeAudit(transaction, {
      actor,
      action,
      subject: "product",
      subjectId: existing.id,
      before: pickFields(existing, changed),
      after: pickFields(wanted, changed),
      now: at,
    });
    return { kind: "updated" };
  });
}

async function writeSizes(
  transaction: Transaction,
  productId: string,
  { existing, wanted }: { existing: StockedProduct; wanted: { scale: string; sizes: PlacedSize[] } },
): Promise<void> {
  const gone = existing.sizes
    .filter(({ size }) => !wanted.sizes.some(one => one.size === size))
    .map(({ size }) => size);
  if (gone.length > 0) await withdrawSizes(transaction, productId, gone);
  for (const { size, quantity, position, priceKobo = null, lowLevel = null } of wanted.sizes) {
    const present = existing.sizes.find(one => one.size === size);
    const isAsItWas =
      present?.quantity === quantity &&
      (present.priceKobo ?? null) === priceKobo &&
      (present.lowLevel ?? null) === lowLevel;
    if (present && isAsItWas && existing.scale === wanted.scale) continue;
    await changeOfferedSize(transaction, { productId, size, quantity, position, priceKobo, lowLevel });
  }
  await placeOfferedSizes(transaction, productId, wanted.sizes);
}
