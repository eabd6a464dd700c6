import { formatNaira } from "#app/lib/money.ts";
import { percentText } from "#app/lib/percent-text.ts";
import type { DiscountKind } from "#app/platform/tables/states.ts";

/**
 * What the owner says of a discount; amounts in kobo, `percentBp` in hundredths of a per cent. `code` null: it comes by
 * itself, and `title` is what shoppers read of it. A limit that is null is none.
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
  /** What it is for; all empty: everything. A collection counts while it runs, with what is in it then. */
  categoryIds: string[];
  productIds: string[];
  collectionIds: string[];
};

/** A discount as the shop keeps it. */
export type Discount = DiscountTerms & { id: string; pausedAt: Date | null };

/** What a discount took off an order; in kobo. A delivery's is the fee that is not paid. */
export type DiscountUse = { discountId: string; amountKobo: number };

/** What an order's sums say of it: "code EASTER", or its title. */
export function reasonOf({ code, title }: Pick<DiscountTerms, "code" | "title">): string {
  return code === null ? title : `code ${code}`;
}

/** Whether it takes something off the goods, and not off the delivery. */
export function isForGoods({ kind }: Pick<DiscountTerms, "kind">): boolean {
  return kind !== "free-delivery";
}

/** "15 % off", "₦500.00 off" or "free delivery". */
export function effectOf({ kind, percentBp, amountKobo }: Pick<DiscountTerms, "kind" | "percentBp" | "amountKobo">) {
  if (kind === "free-delivery") return "free delivery";
  return kind === "percent" ? `${percentText(percentBp ?? 0)} % off` : `${formatNaira(amountKobo ?? 0)} off`;
}

/** How far a discount is at `now`. */
export function discountStage(
  { startsAt, endsAt, pausedAt }: Discount,
  now: Date,
): "planned" | "running" | "paused" | "ended" {
  if (endsAt !== null && endsAt <= now) return "ended";
  if (pausedAt !== null) return "paused";
  return startsAt !== null && startsAt > now ? "planned" : "running";
}
