import { formatNaira, type Kobo } from "#app/lib/money.ts";
import type { ProductSummary } from "./product.ts";

type Priced = Pick<ProductSummary, "priceKobo" | "regularKobo" | "sizes">;

/** What one size costs, in kobo, and without the sale that is on. Source: docs/decisions/sizes-are-labels.md. */
export function priceOfSize(
  product: Priced,
  size: string | undefined,
): { priceKobo: Kobo; regularKobo?: Kobo | undefined } {
  const { priceKobo } = product.sizes.find(offer => offer.size === size) ?? {};
  return priceKobo === undefined ? product : { priceKobo };
}

/** Whether a size that can be bought costs more than the product's `priceKobo`, which is then said with "from". */
export function isFromPrice({ priceKobo, sizes }: Priced): boolean {
  return sizes.some(offer => !offer.isSoldOut && (offer.priceKobo ?? 0) > priceKobo);
}

/** The price in a text: "₦12,500.00", or "from ₦12,500.00". */
export function priceText(product: Priced): string {
  return `${isFromPrice(product) ? "from " : ""}${formatNaira(product.priceKobo)}`;
}
