import * as v from "valibot";
import type { Kobo } from "#app/lib/money.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { type FormResult, parseForm } from "#app/lib/parse-form.ts";
import type { CheckoutState, CheckoutTerms } from "#app/money/checkout-records/checkout-states.ts";

/** A checkout whose transfer came; amounts in kobo. `backKobo`: what was refunded of it. */
type Short = {
  state: CheckoutState;
  terms: CheckoutTerms;
  subtotalKobo: Kobo;
  discountKobo: Kobo;
  receivedKobo: Kobo;
  backKobo: Kobo;
  leftKobo: Kobo;
  /** What is asked once the items are made; then a short deposit is no short transfer. */
  laterKobo: Kobo;
};

/** Whether staff may accept what came as payment in full: `mostKobo` is the owner's limit, 0 for never. */
export function isAcceptablyShort(short: Short, mostKobo: Kobo): boolean {
  const { state, terms, subtotalKobo, discountKobo, receivedKobo, backKobo, leftKobo, laterKobo } = short;
  const isOpen = state === "waiting" && terms === "transfer" && receivedKobo > 0 && backKobo === 0 && laterKobo === 0;
  // A discount is of goods; none pays for the delivery.
  return isOpen && leftKobo > 0 && leftKobo <= Math.min(mostKobo, subtotalKobo - discountKobo);
}

/** `shortKobo`: the shortfall that the page showed. */
export type ShortAccepted = { shortKobo: Kobo; reason: string };

const schema = v.object({
  shortKobo: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/u), v.transform(Number)),
  reason: v.pipe(
    v.optional(v.string(), ""),
    oneLineName,
    v.nonEmpty("Enter why, for example: bank charge."),
    v.maxLength(120, "Use at most 120 characters."),
  ),
});

/** Returns undefined for a form that no page of ours sends. */
export function parseShort(form: FormData): FormResult<{ accepted: ShortAccepted }> | undefined {
  const parsed = parseForm(schema, form, ["shortKobo"]);
  return parsed?.ok ? { ok: true, accepted: parsed.values } : parsed;
}
