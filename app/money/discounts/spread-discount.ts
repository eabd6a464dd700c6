import { type Kobo, sumKobo } from "#app/lib/money.ts";

/**
 * Spreads a discount over sums in proportion, to the kobo: shares add up and never exceed their sum. The rest after
 * rounding down goes to the largest fractions, then the first. Source: app/selling/README.md#quick-orders.
 */
export function spreadDiscount(discountKobo: Kobo, sums: Kobo[]): Kobo[] {
  const whole = BigInt(sumKobo(sums));
  if (whole === 0n) return sums.map(() => 0);
  const parts = sums.map((sum, position) => {
    const product = BigInt(discountKobo) * BigInt(sum);
    return { position, share: Number(product / whole), rest: product % whole };
  });
  const left = discountKobo - sumKobo(parts.map(({ share }) => share));
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.position - b.position : a.rest < b.rest ? 1 : -1));
  const more = new Set(byRest.slice(0, left).map(({ position }) => position));
  return parts.map(({ position, share }) => (more.has(position) ? share + 1 : share));
}

/**
 * Price of `count` pieces of a line, `earlier` ones counted before, with `discountKobo` off all `quantity`: the first
 * pieces carry the odd kobo.
 */
export function discountedPieces(
  line: { priceKobo: Kobo; quantity: number; discountKobo: Kobo },
  { earlier, count }: { earlier: number; count: number },
): Kobo {
  const { priceKobo, quantity, discountKobo } = line;
  const [each, odd] = [Math.floor(discountKobo / quantity), discountKobo % quantity];
  const offFirst = (pieces: number) => each * pieces + Math.min(odd, pieces);
  return priceKobo * count - (offFirst(earlier + count) - offFirst(earlier));
}
