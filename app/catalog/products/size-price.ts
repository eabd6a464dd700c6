import { formatNaira, type Kobo } from "#app/lib/money.ts";
import type { ProductSummary } from "./product.ts";

type Priced = Pick<ProductSummary, "priceKobo" | "regularKobo" | "sizes">;

/** Returns kobo, during a sale the regular price. Source: app/catalog/README.md#sizes. */
export function priceOfSize(
  product: Priced,
  size: string | undefined,
): { priceKobo: Kobo; regularKobo?: Kobo | undefined } {
  const { priceKobo, regularKobo } = product.sizes.find(offer => offer.size === size) ?? {};
  return priceKobo === undefined ? product : { priceKobo, regularKobo };
}

/** True when an available size costs more than `priceKobo`: then "from" is shown. */
export function isFromPrice({ priceKobo, sizes }: Priced): boolean {
  return sizes.some(offer => !offer.isSoldOut && (offer.priceKobo ?? 0) > priceKobo);
}

/** Returns "₦12,500.00", or "from ₦12,500.00". */
export function priceText(product: Priced): string {
  return `${isFromPrice(product) ? "from " : ""}${formatNaira(product.priceKobo)}`;
}
