import * as v from "valibot";
import { koboSchema } from "#app/lib/money.ts";

/**
 * What a cart costs with its discounts, as the server answers it; in kobo, total = subtotal − `discountKobo` +
 * `feeKobo`. `reason`: which discounts. `code`: what came of the code that was sent, in a sentence; one
 * that is none (`isUnknown`) need not be sent again.
 */
export const cartDiscountSchema = v.object({
  subtotalKobo: koboSchema,
  discountKobo: koboSchema,
  feeKobo: koboSchema,
  totalKobo: koboSchema,
  reason: v.string(),
  code: v.optional(v.object({ isApplied: v.boolean(), isUnknown: v.optional(v.boolean()), sentence: v.string() })),
});

export type CartDiscount = v.InferOutput<typeof cartDiscountSchema>;

/** The longest text that is taken for a code. */
export const maxCodeLength = 64;

/** A code as it is compared: in capitals, without spaces. "" for nothing typed. */
export function codeFrom(typed: string): string {
  return typed.toUpperCase().replaceAll(/\s+/gu, "");
}

/** Whether a shop has discounts at all, for the pages that ask about them: with codes, and without. */
export type DiscountOffer = { hasCodes: boolean; hasAutomatic: boolean };
