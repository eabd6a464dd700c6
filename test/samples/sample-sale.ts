import type { SaleTerms } from "#app/catalog/sales/sale.ts";

/** A fifth off everything, at once and without an end. */
export function sampleSale(overrides: Partial<SaleTerms> = {}): SaleTerms {
  const isForAll = !(overrides.categoryIds ?? overrides.collectionIds ?? overrides.productIds);
  return {
    title: "Owambe week",
    percentBp: 2_000,
    isForAll,
    categoryIds: [],
    collectionIds: [],
    productIds: [],
    startsAt: null,
    endsAt: null,
    ...overrides,
  };
}
