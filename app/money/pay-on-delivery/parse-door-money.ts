import * as v from "valibot";
import { type FormResult, parseForm } from "#app/lib/parse-form.ts";
import { typedNaira } from "#app/lib/typed-naira.ts";
import { isOurReference } from "#app/money/payments/payment-reference.ts";
import { normalReference } from "#app/money/receipts/receipt.ts";

export const doorSources = ["cash", "pos", "transfer"] as const;

export type DoorSource = (typeof doorSources)[number];

/** `amountKobo` is integer kobo. */
export type DoorMoney = { source: DoorSource; amountKobo: number; reference: string };

const schema = v.object({
  source: v.picklist(doorSources, "Choose how it was paid."),
  amount: typedNaira("Enter the amount in naira, for example 12500 or 12,500.50.", 1),
  reference: v.pipe(
    v.optional(v.string(), ""),
    v.maxLength(60, "Use at most 60 characters."),
    v.transform(normalReference),
  ),
  cashReference: v.pipe(v.string(), v.regex(/^CASH-[A-Z\d]{8,20}$/u)),
});

/**
 * Parses money taken on delivery. Cash has a reference made with the form, so a double click is one receipt; slips and
 * bank references are normalised. Undefined for a form that no page of ours sends.
 */
export function parseDoorMoney(form: FormData): FormResult<{ money: DoorMoney }> | undefined {
  const parsed = parseForm(schema, form, ["cashReference"]);
  if (!parsed?.ok) return parsed;
  const { source, amount: amountKobo, reference, cashReference } = parsed.values;
  if (source === "cash") return { ok: true, money: { source, amountKobo, reference: cashReference } };
  const what = source === "pos" ? "number on the card machine's slip" : "reference from your bank's app";
  if (reference === "") return { ok: false, fields: { reference: `Enter the ${what}.` } };
  if (isOurReference(reference.toLowerCase())) {
    return { ok: false, fields: { reference: `This is the shop's own reference. Enter the ${what}.` } };
  }
  return { ok: true, money: { source, amountKobo, reference } };
}
