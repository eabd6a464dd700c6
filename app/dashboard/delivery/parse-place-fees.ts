import type { DoorFees } from "#app/shop/delivery/change-door-fees.server.ts";
import { leftFields } from "#app/lib/merge-fields.ts";
import { isUuid } from "#app/lib/uuid.ts";
import * as v from "valibot";
import { feeSchema } from "./parse-rate-form.ts";

type Parsed =
  | { ok: true; fees: DoorFees; seen: DoorFees; left: string[] }
  | { ok: false; fields: Record<string, string> };

const prefix = "fee-";

/** In kobo, null for an empty field. Problems come back as sentences by field name. */
export function parsePlaceFees(form: FormData): Parsed {
  const fees: DoorFees = {};
  const seen: DoorFees = {};
  const fields: Record<string, string> = {};
  for (const [name, text] of form) {
    const id = name.slice(prefix.length);
    if (!name.startsWith(prefix) || !isUuid(id)) continue;
    const parsed = v.safeParse(feeSchema, text);
    if (parsed.success) fees[id] = parsed.output;
    else fields[name] = parsed.issues[0].message;
    const began = v.safeParse(feeSchema, form.get(`seen-${id}`));
    if (began.success) seen[id] = began.output;
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const left = leftFields(form).map(name => name.replace(prefix, ""));
  return { ok: true, fees, seen, left };
}
