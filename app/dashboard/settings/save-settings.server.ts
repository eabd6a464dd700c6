import { refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { clashOf } from "#app/dashboard/forms/typed-values.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
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
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refuse<Partial<SettingsAnswer>>(form, 400, { fields: parsed.fields });
  const { wanted, seen, left } = parsed;
  const outcome = await changeShopSettings(shop, { actor, wanted, seen, left });
  if (outcome.kind !== "outdated") return undefined;
  const { stored } = outcome;
  return refuse<Partial<SettingsAnswer>>(form, 409, { ...clashOf(outcome), stored, mine: wanted });
}
