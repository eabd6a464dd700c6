import { asc } from "drizzle-orm";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { KeptFacts } from "#app/platform/database/kept-facts.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { dayWords } from "#app/ui/day-words.ts";
import { type Discount, effectOf } from "./discount.ts";
import { discounts } from "./discount-tables.server.ts";
import { findDiscountLines, isAutomatic, withTargets } from "./find-discounts.server.ts";
import { isFor } from "./judge-discount.ts";

/**
 * The discounts without a code that are for the product, each in a sentence for its page. A kept page counts no uses,
 * so those with a limit are not named. No query about the product in a shop without any.
 */
export async function findProductOffers(
  shop: DatedReadContext & { kept: KeptFacts },
  productId: string,
): Promise<string[]> {
  const all = await shop.kept.read("automatic discounts", () => findNamed(shop));
  if (all.length === 0) return [];
  const asked = { lines: [{ productId, sumKobo: 0 }], now: shop.now() };
  const [line] = await findDiscountLines(shop.db, asked, all);
  return line ? all.filter(discount => isFor(discount, line)).map(offerText) : [];
}

async function findNamed({ db, now }: DatedReadContext): Promise<Discount[]> {
  const rows = await db
    .select()
    .from(discounts)
    .where(isAutomatic(now()))
    .orderBy(asc(discounts.createdAt), asc(discounts.id));
  const named = rows.filter(({ maxUses, maxPerPerson }) => maxUses === null && maxPerPerson === null);
  return named.length === 0 ? [] : await withTargets(db, named);
}

/** Writes "Easter: 10 % off in your cart, from ₦20,000.00, until Sun 6 Dec". */
function offerText(discount: Discount): string {
  const { title, minimumKobo, isFirstOrder, endsAt } = discount;
  const parts = [
    `${title}: ${effectOf(discount)} in your cart`,
    minimumKobo !== null && `from ${formatNaira(minimumKobo)}`,
    isFirstOrder && "on your first order",
    endsAt !== null && `until ${dayWords(lagosDayOf(new Date(endsAt.getTime() - 1)))}`,
  ];
  return parts.filter(Boolean).join(", ");
}
