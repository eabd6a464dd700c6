import { type Kobo, percentOf } from "#app/lib/money.ts";

/** A naira at least is left of a price, and a price below that stays. */
const leastKobo: Kobo = 100;

/**
 * What a price becomes in a sale of many products, `basisPoints` being hundredths of a per cent or null for no sale.
 * The database's function `price_on_sale` says the same. Source: docs/decisions/discounts-and-sales.md.
 */
export function salePriceOf(priceKobo: Kobo, basisPoints: number | null): Kobo {
  if (basisPoints === null) return priceKobo;
  return Math.max(Math.min(priceKobo, leastKobo), priceKobo - percentOf(priceKobo, basisPoints));
}
