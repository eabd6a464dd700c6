import * as v from "valibot";
import { koboFromNairaText } from "#app/lib/money.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import type { AgreedPrice } from "#app/selling/pricing/agreed-price.ts";

/** Returns a sentence for each wrong field. A haggled price needs no reason. */
export function readAgreedPrice(typed: {
  agreed: string;
  reason: string;
}): { ok: true; agreed: AgreedPrice } | { ok: false; fields: Record<string, string> } {
  const reason = v.parse(oneLineName, typed.reason).slice(0, 200);
  if (typed.agreed.trim() === "") return { ok: true, agreed: undefined };
  const goodsKobo = koboFromNairaText(typed.agreed);
  if (goodsKobo === undefined) {
    return { ok: false, fields: { agreed: "Enter the price in naira, for example 20000 or 20,000.50." } };
  }
  return { ok: true, agreed: { goodsKobo, reason } };
}
