import { data } from "react-router";
import { againRefusals } from "#app/dashboard/forms/password-again.tsx";
import { refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { saveSettings } from "#app/dashboard/settings/save-settings.server.ts";
import type { SettingsAnswer } from "#app/dashboard/settings/settings-form.tsx";
import { askAgain } from "#app/people/second-factor/ask-again.server.ts";
import type { Staff } from "#app/people/staff/require-staff.server.ts";
import type { Shop } from "#app/shop.server.ts";

/** Undefined when saved. Only an owner with a code app may require codes of others. */
export async function saveCodeSettings(
  shop: Shop,
  { request, form, staff }: { request: Request; form: FormData; staff: Staff },
) {
  const refuse = (status: number, fields: Record<string, string>) =>
    data<SettingsAnswer>({ ...refuseForm(form, fields), form: "sign-in" }, { status });
  if (form.get("requiresCodes") === "true" && !staff.hasFactor) {
    return refuse(409, { requiresCodes: "Set up your own code app first, under Password and sign-in." });
  }
  const again = await askAgain(shop, request, { staff, form });
  if (again !== "right") return refuse(againRefusals[again].status, againRefusals[again].fields);
  return await saveSettings(shop, { key: "sign-in", form, actor: staff.email });
}
