import * as v from "valibot";
import { leftFields } from "#app/lib/merge-fields.ts";
import { type FormResult, sentenceOf } from "#app/lib/parse-form.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { DoorFees } from "#app/shop/delivery/change-door-fees.server.ts";
import { isStateCode } from "#app/shop/delivery/nigerian-states.ts";
import { feeSchema } from "./parse-rate-form.ts";

const prefix = "fee-";

/** By place or state, in kobo, null for an empty field. Problems come back as sentences by field name. */
export function parseDoorFees(form: FormData): FormResult<{ fees: DoorFees; seen: DoorFees; left: string[] }> {
  const fees: DoorFees = {};
  const seen: DoorFees = {};
  const fields: Record<string, string> = {};
  for (const [name, text] of form) {
    const key = name.slice(prefix.length);
    if (!name.startsWith(prefix) || !(isUuid(key) || isStateCode(key))) continue;
    const parsed = v.safeParse(feeSchema, text);
    if (parsed.success) fees[key] = parsed.output;
    else fields[name] = sentenceOf(parsed.issues[0]);
    const began = v.safeParse(feeSchema, form.get(`seen-${key}`));
    if (began.success) seen[key] = began.output;
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const left = leftFields(form).map(name => name.replace(prefix, ""));
  return { ok: true, fees, seen, left };
}
