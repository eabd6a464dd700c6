import { href } from "react-router";
import { leave, refuse, refuseAgain } from "#app/dashboard/forms/form-answers.server.ts";
import { saveSettings } from "#app/dashboard/settings/save-settings.server.ts";
import { askAgain } from "#app/people/second-factor/ask-again.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";

/** Saves who must use a code app. Only an owner with a code app may require codes of others. */
export async function saveCodes({ request, form, context }: Posted) {
  const shop = shopOf(context);
  const staff = staffOf(context);
  if (form.get("requiresCodes") === "true" && !staff.hasFactor) {
    const requiresCodes = "Set up your own code app first, under Password and sign-in.";
    return refuse(form, 409, { fields: { requiresCodes } });
  }
  const again = await askAgain(shop, request, { staff, form });
  if (again !== "right") return refuseAgain(form, again);
  const refused = await saveSettings(shop, { key: "sign-in", form, actor: staff.email });
  return refused ?? leave(shop, href("/admin/settings/people"), "updated", "Codes at sign-in saved");
}
