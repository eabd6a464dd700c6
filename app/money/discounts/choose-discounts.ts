import { leastTotalKobo, percentOf, sumKobo } from "#app/lib/money.ts";
import { type Discount, type DiscountUse, isForGoods, reasonOf } from "./discount.ts";
import { spreadDiscount } from "./spread-discount.ts";

/** A discount with the line sums it applies to; 0 for other lines. */
export type FittingDiscount = { discount: Discount; sumsKobo: number[] };

/** In kobo: total = subtotal − `discountKobo` + `feeKobo`. `sharesKobo`: by line. `reason`: in words, "" for none. */
export type DiscountedOrder = {
  discountKobo: number;
  feeKobo: number;
  totalKobo: number;
  sharesKobo: number[];
  reason: string;
  uses: DiscountUse[];
};

type Order = {
  linesKobo: number[];
  /** Returns the fee for goods of this sum after discounts. */
  feeOf(goodsKobo: number): number;
};

type Chosen = { goods: FittingDiscount | undefined; delivery: FittingDiscount | undefined };

/**
 * The goods discount and delivery discount with the lowest total. Of equal totals: without a code, then fewer
 * discounts, then earlier ones. At least `leastTotalKobo` is left. Source: docs/decisions/discounts-and-sales.md.
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

/** Returns undefined when a discount has no effect, or when too little is left to pay. */
function priceWith({ linesKobo, feeOf }: Order, { goods, delivery }: Chosen): DiscountedOrder | undefined {
  const subtotalKobo = sumKobo(linesKobo);
  const feeAfter = (discountKobo: number) => (delivery ? 0 : feeOf(subtotalKobo - discountKobo));
  let discountKobo = goods ? amountOf(goods) : 0;
  // Runs at most twice: a smaller discount may make delivery free.
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
