import { demoSettings, earlierDemoSettings } from "#demo/demo-settings.ts";
import type { SettingName } from "./settings.ts";
import type { ShopSettings } from "./shop-settings.server.ts";

export type DemoWord = keyof typeof demoSettings;

const demoWords = Object.keys(demoSettings) as (DemoWord & SettingName)[];

/** Settings that still have the demo's words, or an earlier demo's. */
export function findDemoWords(settings: Pick<ShopSettings, DemoWord>): DemoWord[] {
  const said = [demoSettings, ...earlierDemoSettings];
  return demoWords.filter(name => said.some(words => words[name] !== undefined && words[name] === settings[name]));
}
