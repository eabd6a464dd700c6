import { formatNaira } from "#app/lib/money.ts";
import { percentText } from "#app/lib/percent-text.ts";
import type { DiscountKind } from "./discount-states.ts";

/**
 * Amounts in kobo, `percentBp` in hundredths of a per cent. `code` null: automatic, shown as `title`. A null limit is
 * none.
 */
export type DiscountTerms = {
  code: string | null;
  title: string;
  kind: DiscountKind;
  percentBp: number | null;
  amountKobo: number | null;
  withoutSale: boolean;
  minimumKobo: number | null;
  isFirstOrder: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxPerPerson: number | null;
  /** With all three lists empty, the discount is for everything. A collection counts while it runs. */
  categoryIds: string[];
  productIds: string[];
  collectionIds: string[];
};

export type Discount = DiscountTerms & { id: string; pausedAt: Date | null };

/** What an order used of a discount, in kobo; for a delivery, the fee that is not paid. */
export type DiscountUse = { discountId: string; amountKobo: number };

/** Returns "code EASTER", or the title of a discount without a code. */
export function reasonOf({ code, title }: Pick<DiscountTerms, "code" | "title">): string {
  return code === null ? title : `code ${code}`;
}

/** A discount that is not for goods is for the delivery. */
export function isForGoods({ kind }: Pick<DiscountTerms, "kind">): boolean {
  return kind !== "free-delivery";
}

/** Writes "15 % off", "₦500.00 off" or "free delivery". */
export function effectOf({ kind, percentBp, amountKobo }: Pick<DiscountTerms, "kind" | "percentBp" | "amountKobo">) {
  if (kind === "free-delivery") return "free delivery";
  return kind === "percent" ? `${percentText(percentBp ?? 0)} % off` : `${formatNaira(amountKobo ?? 0)} off`;
}

export function discountStage(
  { startsAt, endsAt, pausedAt }: Discount,
  now: Date,
): "planned" | "running" | "paused" | "ended" {
  if (endsAt !== null && endsAt <= now) return "ended";
  if (pausedAt !== null) return "paused";
  return startsAt !== null && startsAt > now ? "planned" : "running";
}
