import * as v from "valibot";
import { koboFromNairaText } from "#app/lib/money.ts";
import { isOurReference } from "#app/money/payments/payment-reference.ts";
import { normalReference } from "#app/money/receipts/receipt.ts";

/** How money may come at the door. */
export const doorSources = ["cash", "pos", "transfer"] as const;

export type DoorSource = (typeof doorSources)[number];

/** Money that was taken at the door, as the form says it. Amount in integer kobo. */
export type DoorMoney = { source: DoorSource; amountKobo: number; reference: string };

type Parsed = { ok: true; money: DoorMoney } | { ok: false; fields: Record<string, string> };

const schema = v.object({
  source: v.picklist(doorSources, "Choose how it was paid."),
  amount: v.pipe(
    v.optional(v.string(), ""),
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const kobo = koboFromNairaText(dataset.value);
      if (kobo !== undefined && kobo > 0) return kobo;
      addIssue({ message: "Type the amount in naira, for example 12500 or 12,500.50." });
      return NEVER;
    }),
  ),
  reference: v.pipe(
    v.optional(v.string(), ""),
    v.maxLength(60, "Make it shorter: at most 60 letters."),
    v.transform(normalReference),
  ),
  cashReference: v.pipe(v.string(), v.regex(/^CASH-[A-Z\d]{8,20}$/u)),
});

/**
 * Reads the form of money taken at the door. The reference of cash is the one that was made with the form, so that a
 * double click is one receipt; that of a slip or a bank is written alike however it is typed. Undefined for a form no
 * page of ours sends.
 */
export function parseDoorMoney(form: FormData): Parsed | undefined {
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof schema>(parsed.issues);
    if (nested.cashReference) return undefined;
    const fields = Object.entries(nested).map(([name, [first = ""]]) => [name, first]);
    return { ok: false, fields: Object.fromEntries(fields) };
  }
  const { source, amount: amountKobo, reference, cashReference } = parsed.output;
  if (source === "cash") return { ok: true, money: { source, amountKobo, reference: cashReference } };
  const what = source === "pos" ? "number on the slip of the card machine" : "reference from your bank's app";
  if (reference === "") return { ok: false, fields: { reference: `Type the ${what}.` } };
  if (isOurReference(reference.toLowerCase())) {
    return { ok: false, fields: { reference: `This is a payment reference of the shop. Type the ${what}.` } };
  }
  return { ok: true, money: { source, amountKobo, reference } };
}
