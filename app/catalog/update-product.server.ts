import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import type { Size } from "#app/lib/sizes.ts";
import type { Database, Transaction } from "#app/server/open-database.server.ts";
import { productSizes, products } from "#app/server/schema.server.ts";
import { transact } from "#app/server/transact.server.ts";
import { writeAudit } from "#app/server/write-audit.server.ts";
import { lockStockedProduct, type StockedProduct } from "./find-stocked-product.server.ts";
import type { ProductValues, SeenProduct, SizeStock } from "./product-form.ts";
import { lockReferences, writePictures } from "./write-product-parts.server.ts";

export type ProductUpdate =
  | { kind: "updated" }
  | { kind: "unchanged" }
  | { kind: "missing" }
  | { kind: "refused"; fields: Record<string, string> }
  /** Someone else has saved since; `product` is what is there now. */
  | { kind: "outdated"; product: StockedProduct }
  /** Pieces of these sizes, whose quantity was typed anew, have been sold since; `product` is what is there now. */
  | { kind: "sold"; product: StockedProduct; sizes: Size[] };

const names = ["title", "description", "priceKobo", "color", "stock", "categoryId", "sizes", "pictures"] as const;

/**
 * Makes a product what the owner says, with its audit, whole or not at all; nothing is overwritten unseen.
 * `seen` is what the form was filled with. Pieces not typed anew keep the count there is, for the shop sells meanwhile.
 * Nothing is written in all outcomes but `updated`. Source: spec §5 (edit product); design §4 (versions).
 */
export async function updateProduct(
  { db, now }: { db: Database; now(): Date },
  request: { id: string; actor: string; seen: SeenProduct; product: ProductValues },
): Promise<ProductUpdate> {
  const { id, actor, seen } = request;
  return await transact(db, async (transaction): Promise<ProductUpdate> => {
    const there = await lockStockedProduct(transaction, id);
    if (!there) return { kind: "missing" };
    const { offered, sold } = mergeStock(request.product.sizes, seen.sizes, there.sizes);
    const wanted = { ...request.product, sizes: offered };
    const changed = names.filter(name => !isDeepStrictEqual(wanted[name], there[name]));
    if (changed.length === 0) return { kind: "unchanged" };
    if (there.version !== seen.version) return { kind: "outdated", product: there };
    if (sold.length > 0) return { kind: "sold", product: there, sizes: sold };
    const fields = await lockReferences(transaction, wanted);
    if (fields) return { kind: "refused", fields };
    const at = now();
    const { sizes, pictures, ...values } = wanted;
    await transaction
      .update(products)
      .set({ ...values, version: there.version + 1, updatedAt: at })
      .where(eq(products.id, id));
    await writeSizes(transaction, id, { there: there.sizes, wanted: sizes });
    if (changed.includes("pictures")) await writePictures(transaction, id, pictures);
    const side = (whole: ProductValues) => Object.fromEntries(changed.map(name => [name, whole[name]]));
    const change = { before: side(there), after: side(wanted) };
    await writeAudit(transaction, {
      actor,
      action: "update",
      subject: "product",
      subjectId: there.id,
      ...change,
      now: at,
    });
    return { kind: "updated" };
  });
}

/** What was typed, over what is there: a count that was left as the form showed it does not undo sales. */
function mergeStock(typed: SizeStock[], seen: SizeStock[], there: SizeStock[]) {
  const sold: Size[] = [];
  const offered = typed.map(({ size, quantity }) => {
    const [before, present] = [seen, there].map(stocks => stocks.find(stock => stock.size === size));
    if (!before || !present) return { size, quantity };
    if (quantity === before.quantity) return present;
    if (present.quantity !== before.quantity && present.quantity !== quantity) sold.push(size);
    return { size, quantity };
  });
  return { offered, sold };
}

async function writeSizes(
  transaction: Transaction,
  productId: string,
  { there, wanted }: { there: SizeStock[]; wanted: SizeStock[] },
): Promise<void> {
  const gone = there.filter(({ size }) => !wanted.some(one => one.size === size)).map(({ size }) => size);
  if (gone.length > 0) {
    await transaction
      .delete(productSizes)
      .where(and(eq(productSizes.productId, productId), inArray(productSizes.size, gone)));
  }
  for (const { size, quantity } of wanted) {
    const present = there.find(one => one.size === size);
    if (present?.quantity === quantity && present) continue;
    await transaction
      .insert(productSizes)
      .values({ productId, size, quantity })
      .onConflictDoUpdate({ target: [productSizes.productId, productSizes.size], set: { quantity } });
  }
}

/** A sentence for the field of each size whose pieces were sold while a new count was typed. */
export function describeSold({ product, sizes }: Extract<ProductUpdate, { kind: "sold" }>): Record<string, string> {
  return Object.fromEntries(
    sizes.map(size => {
      const quantity = product.sizes.find(one => one.size === size)?.quantity;
      const present =
        quantity === null ? "They are not counted now." : `There are ${quantity} in the shop's books now.`;
      return [
        `quantity-${size}`,
        `Pieces were sold or changed meanwhile. ${present} Look at the number and save again.`,
      ];
    }),
  );
}
