import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { type AskedRate, findAskedRate } from "#app/shop/delivery/asked-rate.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { sumKobo, timesQuantity } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import { isForSale, products, productSizes } from "#app/platform/tables/catalog-tables.server.ts";
import { type CartDiscount, codeFrom } from "#app/money/discounts/cart-discount.ts";
import { misfitSentence } from "#app/money/discounts/code-sentences.ts";
import { discountOrder, type DiscountOutcome } from "#app/money/discounts/discount-order.server.ts";
import type { Misfit } from "#app/money/discounts/judge-discount.ts";
import { type ResolvedCode, resolveCode } from "#app/money/discounts/resolve-code.server.ts";

type AskingCart = {
  lines: { productId: string; size: string; quantity: number }[];
  wantsDelivery: boolean;
  rate?: AskedRate | undefined;
  code?: string | undefined;
  /** Who asks, as far as the browser is known, and from where. */
  customerIds: string[];
  address?: string | undefined;
};

/**
 * What a cart costs now with the discounts that fit it, for the pages that show it: nothing is reserved. Products that
 * are no longer sold are left out, as a checkout refuses them; a way of delivery that is gone costs nothing here.
 */
export async function quoteCart(
  shop: { db: Database; now(): Date; settings: StartSettings },
  cart: AskingCart,
): Promise<CartDiscount> {
  const { wantsDelivery, code, customerIds, address } = cart;
  const resolved = await resolveCode(shop, { code, address, customerIds });
  const lines = await priceLines(shop, cart.lines);
  const table = wantsDelivery ? await findDeliveryTable(shop) : { rates: [], places: [] };
  const way = findAskedRate(table, { wantsDelivery, asked: cart.rate });
  const rate = way?.kind === "pickup" ? undefined : way?.rate;
  const codeId = resolved.kind === "known" ? resolved.discountId : undefined;
  const order = { lines, rate, codeId, person: { customerIds }, now: shop.now() };
  const outcome = await discountOrder(shop.db, order);
  const { discountKobo, feeKobo, totalKobo, reason } = outcome;
  const subtotalKobo = sumKobo(lines.map(({ priceKobo, quantity }) => timesQuantity(priceKobo, quantity)));
  const said = codeOutcome(resolved, outcome, codeFrom(code ?? ""));
  return { subtotalKobo, discountKobo, feeKobo, totalKobo, reason, ...(said && { code: said }) };
}

/** What came of a code, in a sentence; undefined when none was typed. */
export function codeOutcome(
  resolved: ResolvedCode,
  { misfit, uses }: Pick<DiscountOutcome, "uses"> & { misfit: Misfit | undefined },
  code: string,
): CartDiscount["code"] {
  if (resolved.kind === "none") return undefined;
  if (resolved.kind !== "known") {
    const isUnknown = resolved.kind === "unknown";
    return { isApplied: false, isUnknown, sentence: misfitSentence({ kind: resolved.kind }) };
  }
  if (misfit) return { isApplied: false, sentence: misfitSentence(misfit) };
  const isApplied = uses.some(({ discountId }) => discountId === resolved.discountId);
  if (isApplied) return { isApplied, sentence: `The code ${code} is taken off.` };
  return { isApplied, sentence: "This code would take nothing more off your order as it is now." };
}

const priceKobo = sql<number>`coalesce(${productSizes.priceKobo}, ${products.priceKobo})`.mapWith(products.priceKobo);

async function priceLines({ db }: { db: Database }, lines: AskingCart["lines"]) {
  const ids = lines.map(({ productId }) => productId).filter(isUuid);
  if (ids.length === 0) return [];
  const prices = await db
    .select({ id: products.id, size: productSizes.size, priceKobo })
    .from(products)
    .innerJoin(productSizes, eq(productSizes.productId, products.id))
    .where(and(inArray(products.id, ids), isForSale));
  return lines.flatMap(line => {
    const price = prices.find(({ id, size }) => id === line.productId && size === line.size);
    return price ? [{ ...line, priceKobo: price.priceKobo }] : [];
  });
}
