import * as v from "valibot";
import { koboSchema } from "#app/lib/money.ts";

/**
 * A cart's sums with discounts, in kobo: total = subtotal − `discountKobo` + `feeKobo`. `laterKobo`: what of it is
 * asked later. `reason`: which discounts. `code`: a sentence about the code; an unknown one (`isUnknown`) need not be
 * sent again.
 */
export const cartDiscountSchema = v.object({
  subtotalKobo: koboSchema,
  discountKobo: koboSchema,
  feeKobo: koboSchema,
  totalKobo: koboSchema,
  laterKobo: koboSchema,
  reason: v.string(),
  code: v.optional(v.object({ isApplied: v.boolean(), isUnknown: v.optional(v.boolean()), sentence: v.string() })),
});

export type CartDiscount = v.InferOutput<typeof cartDiscountSchema>;

export const maxCodeLength = 64;

/** Writes a code in upper case without spaces, "" for an empty field. */
export function codeFrom(typed: string): string {
  return typed.toUpperCase().replaceAll(/\s+/gu, "");
}

/** Whether a shop has discounts, with and without codes. */
export type DiscountOffer = { hasCodes: boolean; hasAutomatic: boolean };
