import { announcementSettings } from "./announcement-settings.ts";
import { contactSettings } from "./contact-settings.ts";
import { lookSettings } from "./look-settings.ts";
import { orderSettings } from "./order-settings.ts";
import { peopleSettings } from "./people-settings.ts";
import { sellingSettings } from "./selling-settings.ts";
import type { AskedSetting, Setting, SettingValue } from "./setting-kinds.ts";
import type { SettingsFormKey } from "./settings-forms.ts";
import { wordSettings } from "./word-settings.ts";

/**
 * Describes each setting once: start value, stored schema and input. Types, forms, parsers and the search for settings
 * come from it.
 */
export const describedSettings = {
  ...wordSettings,
  ...announcementSettings,
  ...contactSettings,
  ...sellingSettings,
  ...lookSettings,
  ...orderSettings,
  ...peopleSettings,
};

export type SettingName = keyof typeof describedSettings;

const descriptions: Record<SettingName, Setting> = describedSettings;

export const settingNames = Object.keys(describedSettings) as SettingName[];

/** Returns undefined for a setting that the shop itself writes. */
export function askedSetting(name: SettingName): AskedSetting<SettingValue> | undefined {
  return descriptions[name].asked;
}

/** Names settings in the form's order. */
export function settingsAskedIn(form: SettingsFormKey): SettingName[] {
  return settingNames.filter(name => askedSetting(name)?.form === form);
}

export function settingInput(name: SettingName): string {
  return askedSetting(name)?.input ?? name;
}
