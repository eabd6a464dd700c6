import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { refuseClash } from "#app/dashboard/forms/typed-values.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { changeDoorFees } from "#app/shop/delivery/change-door-fees.server.ts";
import type { StateCode } from "#app/shop/delivery/nigerian-states.ts";
import { shopOf } from "#app/shop.server.ts";
import { parseDoorFees } from "./parse-door-fees.ts";
import type { DoorFeesAnswer } from "./place-fees.tsx";

/** Saves the fees to the door of all areas of a state, or of all states without `state`. */
export async function saveFees({ form, context }: Posted, state: StateCode | null, to: string) {
  const parsed = parseDoorFees(form);
  if (!parsed.ok) return refuse<Partial<DoorFeesAnswer>>(form, 400, { fields: parsed.fields });
  const { fees, seen, left } = parsed;
  const shop = shopOf(context);
  const outcome = await changeDoorFees(shop, { actor: staffOf(context).email, state, fees, seen, left });
  if (outcome.kind !== "outdated")
    return leave(shop, to, "updated", state ? "Delivery rates saved" : "Delivery fees saved");
  return refuse<Partial<DoorFeesAnswer>>(form, 409, { ...refuseClash(form, outcome), there: outcome.there });
}
