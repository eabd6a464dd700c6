import * as v from "valibot";
import { maxKobo } from "#app/lib/money.ts";
import { handedFields } from "./door-code.ts";
import { isHandedOver, orderStages } from "./stage-words.ts";

const schema = v.object({
  from: v.picklist(orderStages),
  to: v.pipe(v.picklist(orderStages), v.check(isHandedOver)),
  cashKobo: v.pipe(v.string(), v.digits(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(maxKobo)),
  cashReference: v.pipe(v.string(), v.regex(/^CASH-[A-Z\d]{8,20}$/u)),
  ...handedFields,
});

/** `cashKobo`: what the button said. `cashReference`: made with the page, so that a double click counts once. */
export type PaidHandOver = v.InferOutput<typeof schema>;

/** Undefined for a form that no page of ours sends. */
export function parseHandOver(form: FormData): PaidHandOver | undefined {
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  return parsed.success ? parsed.output : undefined;
}
