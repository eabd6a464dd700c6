import { leastTotalKobo, percentOf, sumKobo } from "#app/lib/money.ts";
import { spreadDiscount } from "./spread-discount.ts";
import { type Discount, type DiscountUse, isForGoods, reasonOf } from "./discount.ts";

/** A discount that fits an order, with the sums of its lines that it is for; 0 for the others. */
export type FittingDiscount = { discount: Discount; sumsKobo: number[] };

/**
 * What an order costs with its discounts, in kobo: total = subtotal − `discountKobo` + `feeKobo`. `sharesKobo`: what of
 * the discount each line carries. `reason`: which they are, in words; "" without any.
 */
export type DiscountedOrder = {
  discountKobo: number;
  feeKobo: number;
  totalKobo: number;
  sharesKobo: number[];
  reason: string;
  uses: DiscountUse[];
};

type Order = {
  /** The price of each line. */
  linesKobo: number[];
  /** The delivery's fee for goods of this sum, after discounts. */
  feeOf(goodsKobo: number): number;
};

type Chosen = { goods: FittingDiscount | undefined; delivery: FittingDiscount | undefined };

/**
 * The one discount for goods and the one for delivery with which an order costs least, of those that fit. Of equal
 * totals the one without a code, so that no code is spent, then the one with fewer discounts, then the earlier ones.
 * The total of an order with a discount is never below `leastTotalKobo`. Source: docs/decisions/discounts-and-sales.md.
 */
export function chooseDiscounts(order: Order, fitting: FittingDiscount[]): DiscountedOrder {
  const goods = [undefined, ...fitting.filter(({ discount }) => isForGoods(discount))];
  const deliveries = [undefined, ...fitting.filter(({ discount }) => !isForGoods(discount))];
  const choices = goods.flatMap(one => deliveries.map(delivery => ({ goods: one, delivery })));
  const priced = choices.flatMap(choice => {
    const price = priceWith(order, choice);
    return price ? [{ choice, price }] : [];
  });
  const [best] = priced.toSorted(
    (a, b) =>
      a.price.totalKobo - b.price.totalKobo ||
      codesOf(a.choice) - codesOf(b.choice) ||
      a.price.uses.length - b.price.uses.length,
  );
  return best!.price;
}

/** Undefined for a choice of which a discount takes nothing off, and for one that leaves too little to pay. */
function priceWith({ linesKobo, feeOf }: Order, { goods, delivery }: Chosen): DiscountedOrder | undefined {
  const subtotalKobo = sumKobo(linesKobo);
  const feeAfter = (discountKobo: number) => (delivery ? 0 : feeOf(subtotalKobo - discountKobo));
  let discountKobo = goods ? amountOf(goods) : 0;
  // Twice at most: a smaller discount may make the delivery free.
  while (discountKobo > 0 && subtotalKobo - discountKobo + feeAfter(discountKobo) < leastTotalKobo) {
    const missingKobo = leastTotalKobo - (subtotalKobo - discountKobo + feeAfter(discountKobo));
    discountKobo = Math.max(0, discountKobo - missingKobo);
  }
  const feeKobo = feeAfter(discountKobo);
  const savedKobo = delivery ? feeOf(subtotalKobo - discountKobo) : 0;
  if ((goods && discountKobo === 0) || (delivery && savedKobo === 0)) return undefined;
  const totalKobo = sumKobo([subtotalKobo - discountKobo, feeKobo]);
  if ((goods || delivery) && totalKobo < leastTotalKobo) return undefined;
  const sharesKobo = goods ? spreadDiscount(discountKobo, goods.sumsKobo) : linesKobo.map(() => 0);
  const uses = [
    ...(goods ? [{ discountId: goods.discount.id, amountKobo: discountKobo }] : []),
    ...(delivery ? [{ discountId: delivery.discount.id, amountKobo: savedKobo }] : []),
  ];
  const reasons = [
    ...(goods ? [reasonOf(goods.discount)] : []),
    ...(delivery ? [`free delivery with ${reasonOf(delivery.discount)}`] : []),
  ];
  return { discountKobo, feeKobo, totalKobo, sharesKobo, reason: reasons.join(", "), uses };
}

function amountOf({ discount, sumsKobo }: FittingDiscount): number {
  const goodsKobo = sumKobo(sumsKobo);
  if (discount.kind === "percent") return percentOf(goodsKobo, discount.percentBp ?? 0);
  return Math.min(goodsKobo, discount.amountKobo ?? 0);
}

function codesOf({ goods, delivery }: Chosen): number {
  return [goods, delivery].filter(one => one && one.discount.code !== null).length;
}
