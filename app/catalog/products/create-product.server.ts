import { lockScales } from "#app/catalog/sizes/find-scales.server.ts";
import { offerSizes } from "#app/catalog/sizes/offered-sizes.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { newProductCode } from "./product-code.server.ts";
import type { ProductFields } from "./product-fields.ts";
import { products } from "./product-tables.server.ts";
import { inScaleOrder, lockReferences, writePictures } from "./write-product-parts.server.ts";

/**
 * Creates a product with its audit. `id` came with the form, so a form sent twice makes one: the second is `exists`.
 * `refused` when category, scale or a picture is gone. Source: spec, validation (new product).
 */
export async function createProduct(
  { db, now }: WriteContext,
  { id, code = newProductCode(), actor, product }: { id: string; code?: string; actor: string; product: ProductFields },
): Promise<{ kind: "created" } | { kind: "exists" } | { kind: "refused"; fields: Record<string, string> }> {
  const { sizes: _sizes, pictures, alts, ...values } = product;
  return await transact(db, async transaction => {
    const scales = await lockScales(transaction);
    const fields = await lockReferences(transaction, product, scales);
    if (fields) return { kind: "refused", fields };
    const sizes = inScaleOrder(product, scales);
    const at = now();
    const [created] = await transaction
      .insert(products)
      .values({ id, code, ...values, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: products.id })
      .returning({ code: products.code });
    if (!created) return { kind: "exists" };
    await offerSizes(
      transaction,
      sizes.map(size => ({ productId: id, ...size })),
    );
    await writePictures(transaction, id, { pictures, alts });
    const after = { code: created.code, ...product };
    await writeAudit(transaction, { actor, action: "create", subject: "product", subjectId: id, after, now: at });
    return { kind: "created" };
  });
}

/** Makes the id of a new product, for callers that need it before `createProduct`. */
export function newProductId(): string {
  return newId();
}
