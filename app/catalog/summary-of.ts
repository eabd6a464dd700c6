import type { ProductSummary } from "./product.ts";

/** The summary alone of a product that may carry more: its own page knows its description and pictures too. */
export function summaryOf(product: ProductSummary): ProductSummary {
  const { id, code, title, priceKobo, color, paint, categoryName, stock, sizes, picture } = product;
  return { id, code, title, priceKobo, color, paint, categoryName, stock, sizes, picture };
}
