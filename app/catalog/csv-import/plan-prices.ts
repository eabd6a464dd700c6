import type { PlannedPrices, PlannedSize, PresentProduct, Refuse } from "./import-plan.ts";

/**
 * Prices from a file, which has one per size; the shop has a price and differing sizes. A price that stays the same
 * stays in place; otherwise the most frequent becomes the product's. A higher struck price makes a sale; an empty
 * column ends it.
 */
export function planPrices(
  sizes: PlannedSize[],
  existing: Pick<PresentProduct, "priceKobo" | "saleKobo"> | undefined,
  refuse: Refuse,
): PlannedPrices {
  const asked = sizes.map(size => {
    const present = size.existing && existing ? (size.existing.priceKobo ?? existing.priceKobo) : undefined;
    const isOwn = size.existing?.priceKobo !== undefined;
    if (size.priceKobo === undefined) {
      return { ...size, regular: present, sale: isOwn ? null : (existing?.saleKobo ?? null), isAsked: false };
    }
    const { priceKobo, compareAtKobo } = size;
    // Without a column of struck prices, an unchanged sale price stays the sale's.
    if (compareAtKobo === undefined && existing && existing.saleKobo !== null && !isOwn) {
      if (priceKobo === existing.saleKobo) return { ...size, regular: present, sale: priceKobo, isAsked: true };
      refuse("price", "This product is on sale. Enter its regular price under “Compare-at price” too.", size.line);
    }
    const isSale = compareAtKobo != null && compareAtKobo > priceKobo;
    return { ...size, regular: isSale ? compareAtKobo : priceKobo, sale: isSale ? priceKobo : null, isAsked: true };
  });
  const unpriced = asked.find(({ regular }) => regular === undefined);
  const stated = asked.flatMap(({ regular }) => (regular === undefined ? [] : [regular]));
  if (unpriced && stated.length === 0) refuse("price", "A new product needs a price.", unpriced.line);
  const isUnchanged = asked.every(
    one => one.existing && one.regular === (one.existing.priceKobo ?? existing?.priceKobo),
  );
  const priceKobo = isUnchanged && existing ? existing.priceKobo : (mostFrequent(stated) ?? 0);
  const keepsOwn = (one: (typeof asked)[number]) => isUnchanged && one.existing?.priceKobo !== undefined;
  const own = asked.filter(one => one.regular !== undefined && (one.regular !== priceKobo || keepsOwn(one)));
  const sales = new Set(asked.filter(one => !own.includes(one)).map(({ sale }) => sale));
  const stray = own.find(({ sale }) => sale !== null);
  if (sales.size > 1 || stray) {
    refuse("compareAt", "All sizes with the product's price need the same sale price.", stray?.line);
  }
  // Where each size has its own price, the file cannot show the sale.
  const [saleKobo = existing?.saleKobo ?? null] = sales;
  return { priceKobo, saleKobo, own: new Map(own.map(({ size, regular }) => [size, regular!])) };
}

/** Returns the first of those that are equally frequent. */
function mostFrequent(prices: number[]): number | undefined {
  const times = (price: number) => prices.filter(one => one === price).length;
  return prices.toSorted((one, other) => times(other) - times(one))[0];
}
