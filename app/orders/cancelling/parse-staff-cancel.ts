import * as v from "valibot";
import { formatNaira, type Kobo } from "#app/lib/money.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { type FormResult, parseForm } from "#app/lib/parse-form.ts";
import { typedNairaOrNone } from "#app/lib/typed-naira.ts";
import type { KeptPart } from "#app/orders/fulfilment/kept-part.ts";
import { orderStages } from "#app/orders/fulfilment/stage-words.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";

/**
 * What staff answered to the question before an order is cancelled. `seenKobo`: NaN from a page of an earlier version,
 * which is asked again.
 */
export type CancelAnswers = {
  from: OrderStage;
  pieces: "back" | "kept" | undefined;
  seenKobo: number;
  refunds: boolean;
  givesCodesBack: boolean;
};

const schema = v.object({
  from: v.picklist(orderStages),
  pieces: v.optional(v.picklist(["back", "kept"])),
  seenKobo: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number))),
  refund: v.optional(v.literal("yes")),
  codes: v.optional(v.literal("back")),
});

/** Undefined for a form that no page of ours sends. */
export function parseStaffCancel(form: FormData): CancelAnswers | undefined {
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  if (!parsed.success) return undefined;
  const { from, pieces, seenKobo = Number.NaN, refund, codes } = parsed.output;
  return { from, pieces, seenKobo, refunds: refund === "yes", givesCodesBack: codes === "back" };
}

const mostReason = 200;

const keptSchema = v.object({
  keep: typedNairaOrNone("Enter an amount such as 5,000, or leave it empty."),
  keepWhy: v.optional(v.pipe(oneLineName, v.maxLength(mostReason, `Use at most ${mostReason} characters.`)), ""),
});

/**
 * Reads which part of the money the shop keeps; undefined for none. Nothing is kept without a reason, which the
 * customer reads.
 */
export function parseKept(form: FormData, leftKobo: Kobo): FormResult<{ kept: KeptPart | undefined }> {
  const parsed = parseForm(keptSchema, form);
  if (!parsed.ok) return parsed;
  const { keep, keepWhy: why } = parsed.values;
  if (!keep) return { ok: true, kept: undefined };
  if (keep >= leftKobo) {
    const keepsAll = `Enter less than ${formatNaira(leftKobo)}. To keep all of it, untick the refund.`;
    return { ok: false, fields: { keep: keepsAll } };
  }
  if (why === "") return { ok: false, fields: { keepWhy: "Say why: the customer reads it." } };
  return { ok: true, kept: { amountKobo: keep, why } };
}
