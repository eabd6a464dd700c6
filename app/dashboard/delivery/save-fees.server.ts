import * as v from "valibot";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { clashOf } from "#app/dashboard/forms/typed-values.ts";
import { leftFields } from "#app/lib/merge-fields.ts";
import { type FormResult, sentenceOf } from "#app/lib/parse-form.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { changeDoorFees, type DoorFees } from "#app/shop/delivery/change-door-fees.server.ts";
import { isStateCode, type StateCode } from "#app/shop/delivery/nigerian-states.ts";
import { shopOf } from "#app/shop.server.ts";
import { feeSchema } from "./parse-rate-form.ts";
import type { DoorFeesAnswer } from "./place-fees.tsx";

/** Saves the fees to the door of all areas of a state, or of all states without `state`. */
export async function saveFees({ form, context }: Posted, state: StateCode | null, to: string) {
  const parsed = parseDoorFees(form);
  if (!parsed.ok) return refuse<Partial<DoorFeesAnswer>>(form, 400, { fields: parsed.fields });
  const { fees, seen, left } = parsed;
  const shop = shopOf(context);
  const outcome = await changeDoorFees(shop, { actor: staffOf(context).email, state, fees, seen, left });
  if (outcome.kind !== "outdated") {
    return leave(shop, to, "updated", state ? "Delivery rates saved" : "Delivery fees saved");
  }
  return refuse<Partial<DoorFeesAnswer>>(form, 409, { ...clashOf(outcome), stored: outcome.stored });
}

const prefix = "fee-";

/** Reads fees by place or state, in kobo, null for an empty field. Problems are sentences by field name. */
function parseDoorFees(form: FormData): FormResult<{ fees: DoorFees; seen: DoorFees; left: string[] }> {
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
