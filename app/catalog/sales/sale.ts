import { type Kobo, percentOf } from "#app/lib/money.ts";

export const saleTargetKinds = ["category", "product", "collection"] as const;

/** A percentage off many products. Null `startsAt`: at once; null `endsAt`: until the owner ends it. */
export type SaleTerms = {
  title: string;
  /** Hundredths of a per cent. */
  percentBp: number;
  /** When true, the three lists are empty. */
  isForAll: boolean;
  categoryIds: string[];
  collectionIds: string[];
  productIds: string[];
  startsAt: Date | null;
  endsAt: Date | null;
};

/** `stoppedAt`: when the owner ended it. */
export type Sale = SaleTerms & { id: string; version: number; stoppedAt: Date | null };

/** The same as a collection can have. */
export const mostSaleProducts = 500;

type Period = Pick<Sale, "startsAt" | "endsAt" | "stoppedAt">;

export function saleStage({ startsAt, endsAt, stoppedAt }: Period, now: Date): "planned" | "on" | "ended" {
  if (stoppedAt !== null || (endsAt !== null && endsAt <= now)) return "ended";
  return startsAt !== null && startsAt > now ? "planned" : "on";
}

/** True for a sale that the owner ended and whose own end is still to come. */
export function mayResume({ endsAt, stoppedAt }: Period, now: Date): boolean {
  return stoppedAt !== null && (endsAt === null || endsAt > now);
}

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
