import * as v from "valibot";
import { type Kobo, koboFromNairaText } from "#app/lib/money.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { type FormResult, sentenceOf } from "#app/lib/parse-form.ts";
import { uuid } from "#app/lib/uuid.ts";
import type { RefundChoice } from "./refund-choice.ts";

const amount = v.pipe(
  v.string(),
  v.rawTransform<string, Kobo | undefined>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.trim() === "") return undefined;
    const kobo = koboFromNairaText(dataset.value);
    if (kobo !== undefined && kobo > 0) return kobo;
    if (kobo === 0 || /^[\s₦]*-/u.test(dataset.value)) {
      addIssue({ message: "Enter an amount above 0." });
      return NEVER;
    }
    addIssue({ message: "Enter the amount, for example 12500 or 12,500.50." });
    return NEVER;
  }),
);

const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number));
const orNothing = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );
const schema = v.object({
  id: uuid,
  seen: number,
  entry: orNothing(uuid),
  agreed: orNothing(number),
  items: v.optional(v.picklist(["back", "kept"])),
});

const why = v.optional(v.pipe(oneLineName, v.maxLength(300, "Use at most 300 characters.")), "");
const ticked = v.object({ position: number, count: v.optional(number) });

/** Ticked items the order does not offer. */
export const tickAgain = "These items can't be refunded any more. Select again.";

/**
 * Smallest unit of the currency; see `RefundRequest`. `agreedKobo`: amount named in the question, undefined before it
 * was answered.
 */
export type ParsedRefund = {
  id: string;
  seenRefundedKobo: Kobo;
  entryId: string | undefined;
  agreedKobo: Kobo | undefined;
  /** Undefined when the form did not ask whether the pieces go back. */
  putsBack: boolean | undefined;
  /** Why, in staff's words; may be empty. */
  why: string;
  choice: RefundChoice;
};

/** Returns undefined for a form that no page of ours sends. */
export function parseRefundForm(form: FormData): FormResult<{ refund: ParsedRefund }> | undefined {
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  if (!parsed.success) return undefined;
  const chosen = parseRefundChoice(form);
  if (!chosen.ok) return chosen;
  const reason = v.safeParse(why, form.get("why") ?? undefined);
  if (!reason.success) return { ok: false, fields: { why: sentenceOf(reason.issues[0]) } };
  const { id, seen: seenRefundedKobo, entry: entryId, agreed: agreedKobo, items } = parsed.output;
  const putsBack = items && items === "back";
  const asked = { id, seenRefundedKobo, entryId, agreedKobo, putsBack, why: reason.output };
  return { ok: true, refund: { ...asked, choice: chosen.choice } };
}

/** Reads `line` for each order line, with `pieces-3` for the number of line 3. */
export function parseRefundChoice(form: FormData): FormResult<{ choice: RefundChoice }> {
  const typed = v.safeParse(amount, form.get("amount") ?? "");
  if (!typed.success) return { ok: false, fields: { amount: sentenceOf(typed.issues[0]) } };
  const lines = [...new Set(form.getAll("line"))];
  const positions = lines.filter(line => line !== "all" && line !== "delivery");
  const pieces = v.safeParse(
    v.array(ticked),
    positions.map(position => ({ position, count: form.get(`pieces-${String(position)}`) ?? undefined })),
  );
  if (!pieces.success) return { ok: false, fields: { line: tickAgain } };
  const isAll = lines.includes("all");
  const isDelivery = lines.includes("delivery");
  return { ok: true, choice: { amountKobo: typed.output, isAll, isDelivery, pieces: pieces.output } };
}
