import type { MeasuredBody } from "#app/catalog/measurement-sets/measured-body.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { isOneSize, maxQuantity, type Size } from "#app/catalog/sizes/size.ts";
import { sumOfLines, timesQuantity } from "#app/lib/money.ts";
import type { DiscountUse } from "#app/money/discounts/discount.ts";
import type { Misfit } from "#app/money/discounts/judge-discount.ts";
import {
  type OrderLimits,
  type OrderProblem,
  type PieceLimits,
  piecesProblem,
  type SizeProblem,
  sizeProblem,
  sumsProblem,
} from "#app/selling/cart/piece-limits.ts";
import type { RequestedLine } from "#app/selling/checkout/order-request.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { DeliveryRate } from "#app/shop/delivery/delivery-rates.ts";
import { laterPart } from "./deposit.ts";
import { type FeeRate, orderSums } from "./order-sums.ts";

/** When `isOffered` is false, the owner said 'No Stock'. */
export type ProductFacts = {
  id: string;
  code: string;
  title: string;
  categoryName: string;
  color: string;
  imageHash: string | null;
  /** How it is made, or when it is here, and how it is paid, where it does not lie in the shop. */
  readyDays?: number | null | undefined;
  readyOn?: string | null | undefined;
  depositBp?: number | null | undefined;
  /** The set that asks for the measurements of each piece, where it is made to measure. */
  measurementSetId?: string | null | undefined;
  /** How many more the shop takes on, besides what others hold; absent or null for any number. */
  room?: number | null | undefined;
  isOffered: boolean;
  sizes: SizeFacts[];
};

/** Price in kobo; `quantity` in the shop, `available` not held by others. Both null: not counted. */
export type SizeFacts = { size: Size; priceKobo: number; quantity: number | null; available: number | null };

type CatalogueProduct = Omit<ProductFacts, "isOffered" | "sizes"> & { stock: ProductSummary["stock"] };

export function productFacts(product: CatalogueProduct, sizes: SizeFacts[]): ProductFacts {
  const { id, code, title, categoryName, color, imageHash, readyDays, readyOn, depositBp } = product;
  const { measurementSetId, room } = product;
  const facts = { id, code, title, categoryName, color, imageHash, readyDays, readyOn, depositBp };
  return { ...facts, measurementSetId, room, isOffered: product.stock === "In Stock", sizes };
}

/** Has the catalogue's words and price. */
type QuotedLine = Omit<ProductFacts, "id" | "isOffered" | "sizes" | "measurementSetId" | "room"> & {
  productId: string;
  /** Empty until `measureLines` knows more, or staff do. Null for what is not made to measure. */
  measures: MeasuredBody[] | null;
  size: Size;
  priceKobo: number;
  /** When true, pages say "One size". */
  isOnlySize: boolean;
  quantity: number;
};

/** Integer kobo, `totalKobo` = `subtotalKobo` + `feeKobo`. */
export type Quote = {
  kind: "quote";
  lines: QuotedLine[];
  wantsDelivery: boolean;
  subtotalKobo: number;
  feeKobo: number;
  totalKobo: number;
};

/**
 * `totalKobo` = `subtotalKobo` − `discountKobo` + `feeKobo`; the lines' shares add up. `discountReason`: "" for none.
 * `laterKobo`: what of the total is asked once the items are made.
 */
export type DiscountedQuote = Omit<Quote, "lines"> & {
  lines: (QuotedLine & { discountKobo: number })[];
  discountKobo: number;
  discountReason: string;
  laterKobo: number;
  uses: DiscountUse[];
  misfit: Misfit | undefined;
};

type LineProblem = { productId: string; size: string } & (
  | { kind: "unknown-product" | "unknown-size" | "no-stock" | "bad-quantity" }
  /** Made to measure, without anybody's measurements, or with those that another set asked for; or the other way. */
  | { kind: "needs-measures" | "new-measures" | "not-measured" }
  /** The shop makes no more of it for now. */
  | { kind: "full" }
  /** `isHeld`: another shopper is paying for the last ones. */
  | { kind: "sold-out"; isHeld: boolean }
  | SizeProblem
);

export type QuoteProblem = LineProblem | OrderProblem;

export type QuotedRate = FeeRate & Pick<DeliveryRate, "kind">;

/**
 * Prices lines (one per product and size) from the current catalogue, in kobo. The `rate`'s fee is added once; none
 * without a rate or for pick-up.
 *
 * Returns every problem at once, by line. Source: spec, states (delivery) and constants;
 * docs/architecture.md#the-way-of-an-order, docs/spec-notes.md#changed.
 */
export function quoteOrder(
  request: { lines: RequestedLine[]; rate: QuotedRate | undefined },
  products: ProductFacts[],
  limits: OrderLimits,
): Quote | { kind: "problems"; problems: QuoteProblem[] } {
  const byId = new Map(products.map(product => [product.id, product]));
  const lines: QuotedLine[] = [];
  const problems: QuoteProblem[] = [];
  const taken = new Map<string, number>();
  for (const line of request.lines) {
    const product = withoutTaken(byId.get(line.productId), taken.get(line.productId) ?? 0);
    const answer = quoteLine(line, product, limits);
    taken.set(line.productId, (taken.get(line.productId) ?? 0) + line.quantity);
    if ("kind" in answer) problems.push(answer);
    else lines.push(answer);
  }
  const tooMany = piecesProblem(request.lines, limits);
  if (tooMany) problems.push(tooMany);
  if (problems.length > 0) return { kind: "problems", problems };

  const { rate } = request;
  const wantsDelivery = rate !== undefined && !deliveryKinds[rate.kind].isCollected;
  const sums = orderSums({ subtotalKobo: sumOfLines(lines), rate: wantsDelivery ? rate : undefined });
  const { subtotalKobo, feeKobo, totalKobo } = sums;
  const isByPark = rate !== undefined && deliveryKinds[rate.kind].limitsGoods;
  const problem = sumsProblem({ subtotalKobo, feeKobo, isByPark }, limits);
  if (problem) return { kind: "problems", problems: [problem] };
  return { kind: "quote", lines, wantsDelivery, subtotalKobo, feeKobo, totalKobo };
}

/** What of the discounted lines is asked later, in kobo. */
export function laterOf(lines: Pick<DiscountedQuote["lines"][number], LaterFact>[]): number {
  return laterPart(
    lines.map(({ priceKobo, quantity, discountKobo, depositBp }) => ({
      netKobo: timesQuantity(priceKobo, quantity) - discountKobo,
      depositBp,
    })),
  );
}

type LaterFact = "priceKobo" | "quantity" | "discountKobo" | "depositBp";

/** What the lines before took of a limit of all sizes is not there for the next one. */
function withoutTaken(product: ProductFacts | undefined, pieces: number): ProductFacts | undefined {
  return product?.room ? { ...product, room: product.room - pieces } : product;
}

/** Null is any number. */
function leastOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** Returns undefined for an unknown size. */
export function sizeFactsOf(
  products: readonly ProductFacts[],
  { productId, size }: Pick<RequestedLine, "productId" | "size">,
): SizeFacts | undefined {
  return products.find(({ id }) => id === productId)?.sizes.find(one => one.size === size);
}

function quoteLine(
  { productId, size, quantity }: RequestedLine,
  product: ProductFacts | undefined,
  limits: PieceLimits,
): QuotedLine | LineProblem {
  const where = { productId, size };
  if (!product) return { ...where, kind: "unknown-product" };
  if (!product.isOffered) return { ...where, kind: "no-stock" };
  const offer = product.sizes.find(one => one.size === size);
  if (!offer) return { ...where, kind: "unknown-size" };
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) return { ...where, kind: "bad-quantity" };
  const room = product.room ?? null;
  if (room !== null && room <= 0) return { ...where, kind: "full" };
  if (offer.available !== null && offer.available <= 0) {
    return { ...where, kind: "sold-out", isHeld: (offer.quantity ?? 0) > 0 };
  }
  const tooMany = sizeProblem({ quantity, available: leastOf(offer.available, room) }, limits);
  if (tooMany) return { ...where, ...tooMany };
  const { code, title, categoryName, color, imageHash, readyDays, readyOn, depositBp } = product;
  const isOnlySize = isOneSize(product.sizes);
  const measures = product.measurementSetId ? [] : null;
  const made = { readyDays, readyOn, depositBp, measures };
  const facts = { code, title, categoryName, color, imageHash, ...made, priceKobo: offer.priceKobo };
  return { productId, size: offer.size, isOnlySize, quantity, ...facts };
}
