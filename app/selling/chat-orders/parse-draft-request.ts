import * as v from "valibot";
import { maxQuantity, maxSizeLetters } from "#app/catalog/sizes/size.ts";
import { mergeLines, orderRequestSchema, type RequestedLine } from "#app/selling/checkout/order-request.ts";

/** Lines, or a product whose size must be chosen. */
export type DraftRequest = { lines: RequestedLine[] } | { productId: string };

/** Reads at most a hundred lines of ids, sizes and quantities. */
const cartLines = v.pipe(v.string(), v.maxLength(20_000), v.parseJson(), orderRequestSchema.entries.lines);

const productForm = v.object({
  product: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64), v.toLowerCase()),
  size: v.optional(v.pipe(v.string(), v.maxLength(maxSizeLetters)), ""),
  quantity: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/u), v.transform(Number), v.maxValue(maxQuantity)), "1"),
});

/**
 * A cart's form (`lines`) or a product's (`product`, `size`), without prices. Undefined for anything else. Source:
 * docs/architecture.md#the-laws.
 */
export function parseDraftRequest(form: FormData): DraftRequest | undefined {
  if (form.has("lines")) {
    const lines = v.safeParse(cartLines, form.get("lines"));
    return lines.success ? { lines: mergeLines(lines.output) } : undefined;
  }
  const parsed = v.safeParse(productForm, Object.fromEntries(form));
  if (!parsed.success) return undefined;
  const { product: productId, size, quantity } = parsed.output;
  return size ? { lines: [{ productId, size, quantity }] } : { productId };
}
