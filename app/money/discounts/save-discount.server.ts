import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { createDiscount, type DiscountChange, updateDiscount } from "./change-discount.server.ts";
import type { DiscountTerms } from "./discount.ts";
import { findProductsByCode } from "./list-discounts.server.ts";

type Saved = {
  id: string;
  /** Undefined for a new discount. */
  version: number | undefined;
  actor: string;
  terms: DiscountTerms;
  productCodes: string[];
};

/** Saves a new or changed discount, and refuses unknown product codes. */
export async function saveDiscount(shop: WriteContext, saved: Saved): Promise<DiscountChange> {
  const { productIds, unknown } = await findProductsByCode(shop, saved.productCodes);
  if (unknown.length > 0) {
    return { kind: "refused", fields: { products: `No product with code ${unknown.join(", ")}.` } };
  }
  const { id, version, actor } = saved;
  const terms = { ...saved.terms, productIds };
  if (version === undefined) return await createDiscount(shop, { id, actor, terms });
  return await updateDiscount(shop, { id, version, actor, terms });
}
