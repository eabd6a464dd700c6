import { href, redirect } from "react-router";
import * as v from "valibot";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { changeShopSettings } from "#app/shop/settings/change-shop-settings.server.ts";
import { recommendedNames, recommendedNow, recommendedSettings } from "#app/shop/settings/recommended-settings.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";

const adviceForm = v.object({
  advice: v.picklist(["take", "put-away"]),
  recommended: v.array(v.picklist(recommendedNames)),
});

/** Turns on what was ticked and is still off. Either answer is given once: what was not wanted is not asked again. */
export async function takeAdvice(
  shop: SettingsWriteContext & { settings: { origin: string } },
  { form, actor }: { form: FormData; actor: string },
) {
  const typed = { advice: form.get("advice"), recommended: form.getAll("recommended") };
  const parsed = v.safeParse(adviceForm, typed);
  if (!parsed.success) throw badRequest();
  const { advice, recommended } = parsed.output;
  const settings = await findShopSettings(shop);
  const taken = advice === "take" ? recommendedNow(settings).filter(name => recommended.includes(name)) : [];
  const wanted = Object.fromEntries(taken.map(name => [name, recommendedSettings[name]]));
  const { kind } = await changeShopSettings(shop, {
    actor,
    wanted: { ...wanted, isAdvicePutAway: true },
    seen: { ...Object.fromEntries(taken.map(name => [name, settings[name]])), isAdvicePutAway: false },
  });
  if (taken.length === 0) return redirect(href("/admin/home"));
  return leave(shop, href("/admin/home"), kind === "outdated" ? "updateFailed" : "updated");
}
