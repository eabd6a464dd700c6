import * as v from "valibot";
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
