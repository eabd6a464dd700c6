import { data } from "react-router";
import { refuseClash, refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { changeShopSettings } from "#app/shop/settings/change-shop-settings.server.ts";
import { parseSettings } from "#app/shop/settings/parse-settings.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import type { SettingsFormKey } from "#app/shop/settings/settings-forms.ts";
import type { SettingsAnswer } from "./settings-form.tsx";

/**
 * Returns undefined when saved, else the answer with the errors or with what someone else changed. Throws 400 for a
 * form that none of our pages sends.
 */
export async function saveSettings(
  shop: SettingsWriteContext,
  { key, form, actor }: { key: SettingsFormKey; form: FormData; actor: string },
) {
  const parsed = parseSettings(key, form);
  if (!parsed) throw data(null, { status: 400 });
  if (!parsed.ok) return data<SettingsAnswer>({ ...refuseForm(form, parsed.fields), form: key }, { status: 400 });
  const { wanted, seen, left } = parsed;
  const outcome = await changeShopSettings(shop, { actor, wanted, seen, left });
  if (outcome.kind !== "outdated") return undefined;
  return data<SettingsAnswer>(
    { ...refuseClash(form, outcome), form: key, there: outcome.there, mine: wanted },
    { status: 409 },
  );
}
