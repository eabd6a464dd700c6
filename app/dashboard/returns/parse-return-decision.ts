import * as v from "valibot";
import { koboFromNairaText } from "#app/lib/money.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { type FormResult, sentenceOf } from "#app/lib/parse-form.ts";
import { type ReturnWish, returnWishes } from "#app/orders/returns/return-states.ts";

/** `sizes`: the new size by line position; the fee is in kobo. */
export type ParsedAgreement = { wish: ReturnWish; sizes: Record<number, string>; feeKobo: number };

/** `size-0` is the replacement for line 0. Undefined for a form that none of our pages sends. */
export function parseAgreement(form: FormData): FormResult<{ agreed: ParsedAgreement }> | undefined {
  const wish = v.safeParse(v.picklist(returnWishes), form.get("wish"));
  if (!wish.success) return undefined;
  const sizes: Record<number, string> = {};
  for (const [name, value] of form) {
    const position = /^size-(\d{1,4})$/u.exec(name)?.[1];
    if (position !== undefined && typeof value === "string" && value !== "")
      sizes[Number(position)] = value.slice(0, 40);
  }
  const typed = form.get("fee");
  const feeKobo = typeof typed === "string" && typed.trim() !== "" ? koboFromNairaText(typed) : 0;
  if (feeKobo === undefined) return { ok: false, fields: { fee: "Enter the fee in naira, for example 2500." } };
  return { ok: true, agreed: { wish: wish.output, sizes, feeKobo } };
}

const because = v.pipe(
  v.optional(v.string(), ""),
  v.transform(text => text.replaceAll(/[^\P{Cc}\n]+/gu, "").trim()),
  v.nonEmpty("Enter a reason: the customer sees it."),
  v.maxLength(500, "Use at most 500 characters."),
);

export function parseDecline(form: FormData): FormResult<{ because: string }> {
  const parsed = v.safeParse(because, form.get("because") ?? "");
  if (parsed.success) return { ok: true, because: parsed.output };
  return { ok: false, fields: { because: sentenceOf(parsed.issues[0]) } };
}

/** Positions of the lines whose pieces go back into stock. */
export function parseToStock(form: FormData): number[] {
  return form
    .getAll("stock")
    .filter(value => typeof value === "string" && /^\d{1,4}$/u.test(value))
    .map(Number);
}

/** The agreed refund in kobo; undefined when the form has none. */
export function parseAgreedSum(form: FormData): number | undefined {
  const parsed = v.safeParse(v.pipe(oneLineName, v.regex(/^\d{1,15}$/u), v.transform(Number)), form.get("amount"));
  return parsed.success ? parsed.output : undefined;
}
