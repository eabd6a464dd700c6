import type { SettingsFacts, SettingWords } from "#app/shop/settings/settings-forms.ts";

export function wordsFor(words: SettingWords, facts: SettingsFacts): string {
  return typeof words === "function" ? words(facts) : words;
}
