import * as v from "valibot";
import { type Kobo, koboFromNairaText } from "#app/lib/money.ts";

const amount = v.pipe(
  v.string(),
  v.rawTransform<string, Kobo>(({ dataset, addIssue, NEVER }) => {
    const kobo = koboFromNairaText(dataset.value);
    if (kobo !== undefined && kobo > 0) return kobo;
    addIssue({ message: "Type the amount with at most two decimals, for example 12500 or 12,500.50." });
    return NEVER;
  }),
);

const uuid = v.pipe(v.string(), v.uuid());
const schema = v.object({
  amount,
  id: uuid,
  seen: v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number)),
  entry: v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => undefined),
      ),
      uuid,
    ]),
  ),
});

/** Amounts in the smallest unit of the payment's currency; see `RefundRequest`. */
export type RefundForm = { id: string; amountKobo: Kobo; seenRefundedKobo: Kobo; entryId: string | undefined };

/** Reads the refund form; a form that is not ours is undefined. */
export function parseRefundForm(
  form: FormData,
): { ok: true; refund: RefundForm } | { ok: false; fields: Record<string, string> } | undefined {
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  if (parsed.success) {
    const { id, amount: amountKobo, seen: seenRefundedKobo, entry: entryId } = parsed.output;
    return { ok: true, refund: { id, amountKobo, seenRefundedKobo, entryId } };
  }
  const nested = v.flatten<typeof schema>(parsed.issues).nested ?? {};
  if (nested.id || nested.seen || nested.entry) return undefined;
  return { ok: false, fields: { amount: nested.amount?.[0] ?? "Type an amount." } };
}
