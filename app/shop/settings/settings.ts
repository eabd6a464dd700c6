import { orderSettings } from "./order-settings.ts";
import { sellingSettings } from "./selling-settings.ts";
import type { AskedSetting, Setting, SettingValue } from "./setting-kinds.ts";
import type { SettingsFormKey } from "./settings-forms.ts";

/**
 * The one description of each setting: what it begins as, what may be stored, and how the owner is asked for it. Its
 * type, the dashboard's forms, what reads them and the search for a setting come from it.
 */
export const describedSettings = { ...sellingSettings, ...orderSettings };

export type SettingName = keyof typeof describedSettings;

const descriptions: Record<SettingName, Setting> = describedSettings;

export const settingNames = Object.keys(describedSettings) as SettingName[];

/** How the owner is asked for a setting; undefined for one that the shop itself writes. */
export function askedSetting(name: SettingName): AskedSetting<SettingValue> | undefined {
  return descriptions[name].asked;
}

/** The settings that a form asks for, in its order. */
export function settingsAskedIn(form: SettingsFormKey): SettingName[] {
  return settingNames.filter(name => askedSetting(name)?.form === form);
}

/** The name of a setting's input. */
export function settingInput(name: SettingName): string {
  return askedSetting(name)?.input ?? name;
}
