import type { PlannedPrices, PlannedSize, PresentProduct, Refuse } from "./import-plan.ts";

/**
 * The prices of a product whose sizes a file has. A file has what each size costs; the shop has a price and the sizes
 * that differ from it. So a price that stays as it is keeps its place, and otherwise the one that most sizes have is
 * the product's. A struck price above it makes it the price of a sale; a column without one ends the sale.
 */
export function planPrices(
  sizes: PlannedSize[],
  there: Pick<PresentProduct, "priceKobo" | "saleKobo"> | undefined,
  refuse: Refuse,
): PlannedPrices {
  const asked = sizes.map(size => {
    const present = size.there && there ? (size.there.priceKobo ?? there.priceKobo) : undefined;
    const isOwn = size.there?.priceKobo !== undefined;
    if (size.priceKobo === undefined) {
      return { ...size, regular: present, sale: isOwn ? null : (there?.saleKobo ?? null), isAsked: false };
    }
    const { priceKobo, compareAtKobo } = size;
    // Without the column of struck prices, a price in a sale is the sale's as long as it is the same.
    if (compareAtKobo === undefined && there && there.saleKobo !== null && !isOwn) {
      if (priceKobo === there.saleKobo) return { ...size, regular: present, sale: priceKobo, isAsked: true };
      refuse("price", "It is on sale: say the price before it under “Compare-at price” too.", size.line);
    }
    const isSale = compareAtKobo != null && compareAtKobo > priceKobo;
    return { ...size, regular: isSale ? compareAtKobo : priceKobo, sale: isSale ? priceKobo : null, isAsked: true };
  });
  const unpriced = asked.find(({ regular }) => regular === undefined);
  const stated = asked.flatMap(({ regular }) => (regular === undefined ? [] : [regular]));
  if (unpriced && stated.length === 0) refuse("price", "A new product needs a price.", unpriced.line);
  const isUnchanged = asked.every(one => one.there && one.regular === (one.there.priceKobo ?? there?.priceKobo));
  const priceKobo = isUnchanged && there ? there.priceKobo : (mostFrequent(stated) ?? 0);
  const keepsOwn = (one: (typeof asked)[number]) => isUnchanged && one.there?.priceKobo !== undefined;
  const own = asked.filter(one => one.regular !== undefined && (one.regular !== priceKobo || keepsOwn(one)));
  const sales = new Set(asked.filter(one => !own.includes(one)).map(({ sale }) => sale));
  const stray = own.find(({ sale }) => sale !== null);
  if (sales.size > 1 || stray) {
    refuse("compareAt", "A sale is for all sizes that have the product's own price, at one price.", stray?.line);
  }
  // Where each size has a price of its own the file shows no sale, and says nothing of it.
  const [saleKobo = there?.saleKobo ?? null] = sales;
  return { priceKobo, saleKobo, own: new Map(own.map(({ size, regular }) => [size, regular!])) };
}

/** Of equals the first. */
function mostFrequent(prices: number[]): number | undefined {
  const times = (price: number) => prices.filter(one => one === price).length;
  return prices.toSorted((one, other) => times(other) - times(one))[0];
}
