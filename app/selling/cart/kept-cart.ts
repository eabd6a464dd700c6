import * as v from "valibot";
import { keptListSchema, keptProductEntries } from "#app/catalog/products/kept-product.ts";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { maxQuantity, sizeSchema } from "#app/catalog/sizes/size.ts";
import { koboSchema } from "#app/lib/money.ts";
import { type Cart, type CartLine, cartContent, emptyCart, isSameLine } from "./cart.ts";

/** Lines (spec, entities), and the delivery choice with the lines it is for. */
export const cartKeys = ["cart", "delivery"] as const;

const withdrawn = "withdrawn";
const collect = "collect";

const keptLine = v.object({
  ...keptProductEntries,
  size: v.fallback(v.optional(sizeSchema), undefined),
  quantity: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  addedPriceKobo: v.fallback(v.optional(koboSchema), undefined),
  isGone: v.fallback(v.boolean(), false),
});

/**
 * Parses stored text: damaged lines are repaired where possible and dropped otherwise; lines of one product and size
 * are merged. An agreement to delivery holds only for exactly its lines.
 */
export function parseCart([linesText, deliveryText]: readonly (string | null | undefined)[]): Cart {
  const lines: CartLine[] = [];
  for (const kept of v.parse(keptListSchema, linesText)) {
    const line = parseLine(kept);
    const twin = line && lines.find(other => isSameLine(other, line));
    if (twin) twin.quantity = Math.min(twin.quantity + line.quantity, maxQuantity);
    else if (line) lines.push(line);
  }
  if (lines.length === 0) return emptyCart;
  if (!deliveryText) return { lines, delivery: "none" };
  if (deliveryText === collect) return { lines, delivery: "collect" };
  return { lines, delivery: deliveryText === cartContent(lines) ? "agreed" : "withdrawn" };
}

/** Writes texts in the order of `cartKeys`; null removes one. */
export function formatCart({ lines, delivery }: Cart): (string | null)[] {
  const deliveryTexts = { none: null, agreed: cartContent(lines), withdrawn, collect };
  return [lines.length > 0 ? JSON.stringify(lines) : null, deliveryTexts[delivery]];
}

function parseLine(kept: unknown): CartLine | undefined {
  const { success, output } = v.safeParse(keptLine, kept);
  if (!success) return undefined;
  const onlySize = output.sizes.length === 1 ? output.sizes[0]?.size : undefined;
  const size = output.size ?? onlySize;
  if (!size) return undefined;
  const sizes = output.sizes.length > 0 ? output.sizes : [{ size, isSoldOut: false }];
  const quantity = Math.min(output.quantity, maxQuantity);
  const addedPriceKobo = output.addedPriceKobo ?? priceOfSize({ ...output, sizes }, size).priceKobo;
  return { ...output, size, sizes, quantity, addedPriceKobo };
}
