import { href } from "react-router";
import { type SettingsFormKey, settingsForms } from "#app/shop/settings/settings-forms.ts";

/* Kept apart from the list of all pages, so that a page of settings does not load what is said of the others. */

export const pageOfSettings = (page: string) => href("/admin/settings/:page", { page });

const formAddresses: Partial<Record<SettingsFormKey, string>> = {
  transfer: href("/admin/settings/paying"),
  "sign-in": href("/admin/settings/people"),
  look: href("/admin/look"),
};

/** Returns the address of the page that asks for a form's settings. */
export function settingsAddress(key: SettingsFormKey): string {
  return formAddresses[key] ?? pageOfSettings(key);
}

/** Returns the form of a page such as /admin/settings/checkout, undefined for others. */
export function formOnPage(page: string): SettingsFormKey | undefined {
  return (Object.keys(settingsForms) as SettingsFormKey[]).find(key => key === page && !formAddresses[key]);
}
