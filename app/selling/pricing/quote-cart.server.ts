import { type CartDiscount, codeFrom } from "#app/money/discounts/cart-discount.ts";
import { misfitSentence } from "#app/money/discounts/code-sentences.ts";
import { type ResolvedCode, resolveCode } from "#app/money/discounts/resolve-code.server.ts";
import { type AskedRate, findAskedRate } from "#app/shop/delivery/asked-rate.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findProductFacts } from "./find-product-facts.server.ts";
import { laterOf, sizeFactsOf } from "./quote.ts";
import { type DiscountedSums, takeOffDiscounts } from "./take-off-discounts.server.ts";

type AskingCart = {
  lines: { productId: string; size: string; quantity: number }[];
  wantsDelivery: boolean;
  rate?: AskedRate | undefined;
  code?: string | undefined;
  /** Ids of the customer, as far as the browser is known. */
  customerIds: string[];
  address?: string | undefined;
};

/**
 * A cart's current price with discounts; nothing is reserved. Unsold products are left out; a missing rate costs
 * nothing.
 */
export async function quoteCart(shop: SettingsWriteContext, cart: AskingCart): Promise<CartDiscount> {
  const { wantsDelivery, code, customerIds, address } = cart;
  const resolved = await resolveCode(shop, { code, address, customerIds });
  const facts = await findProductFacts(shop.db, cart.lines);
  const lines = cart.lines.flatMap(line => {
    const { priceKobo } = sizeFactsOf(facts, line) ?? {};
    const { depositBp = null } = facts.find(({ id }) => id === line.productId) ?? {};
    return priceKobo === undefined ? [] : [{ ...line, priceKobo, depositBp }];
  });
  const table = wantsDelivery ? await findDeliveryTable(shop) : { rates: [], places: [] };
  const way = findAskedRate(table, { wantsDelivery, asked: cart.rate });
  const rate = way && !deliveryKinds[way.kind].isCollected ? way.rate : undefined;
  const codeId = resolved.kind === "known" ? resolved.discountId : undefined;
  const order = { lines, rate, codeId, person: { customerIds }, now: shop.now() };
  const outcome = await takeOffDiscounts(shop.db, order);
  const { subtotalKobo, discountKobo, feeKobo, totalKobo, reason } = outcome;
  const laterKobo = laterOf(lines.map((line, n) => ({ ...line, discountKobo: outcome.sharesKobo[n] ?? 0 })));
  const codeResult = codeOutcome(resolved, outcome, codeFrom(code ?? ""));
  return { subtotalKobo, discountKobo, feeKobo, totalKobo, laterKobo, reason, ...(codeResult && { code: codeResult }) };
}

/** Returns undefined when no code was typed. */
export function codeOutcome(
  resolved: ResolvedCode,
  { misfit, uses }: Pick<DiscountedSums, "uses" | "misfit">,
  code: string,
): CartDiscount["code"] {
  if (resolved.kind === "none") return undefined;
  if (resolved.kind !== "known") {
    const isUnknown = resolved.kind === "unknown";
    return { isApplied: false, isUnknown, sentence: misfitSentence({ kind: resolved.kind }) };
  }
  if (misfit) return { isApplied: false, sentence: misfitSentence(misfit) };
  const isApplied = uses.some(({ discountId }) => discountId === resolved.discountId);
  if (isApplied) return { isApplied, sentence: `Code ${code} applied.` };
  return { isApplied, sentence: "This code gives no further discount on your order." };
}
