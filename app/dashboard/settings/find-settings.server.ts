import type { RouterContextProvider } from "react-router";
import { consentWords } from "#app/people/consents/consent-words.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { mayOpen } from "#app/people/staff/route-permissions.ts";
import { askedSetting, type SettingName, settingInput, settingNames } from "#app/shop/settings/settings.ts";
import { type SettingsFacts, settingsForms } from "#app/shop/settings/settings-forms.ts";
import { shopOf } from "#app/shop.server.ts";
import type { FoundSetting } from "./found-settings.tsx";
import { formSearchWords, settingSearchWords } from "./search-words.server.ts";
import { settingsAddress } from "./settings-address.ts";
import { placesElsewhere, sentenceAbout, settingsPlaces } from "./settings-places.ts";
import { wordsFor } from "./words-for.ts";

/** Of what this role may open: pages, then single settings, with all words of the query in what is said about them. */
export function findSettings(context: Readonly<RouterContextProvider>, query: string): FoundSetting[] {
  const { payments, connectableProviders } = shopOf(context);
  const providers = connectableProviders.map(({ title }) => title);
  const facts = { paysOnline: payments.takesNew, consentWords, providers };
  const { role } = staffOf(context);
  return searchSettings(query, facts).filter(({ to }) => mayOpen(role, to));
}

/** `providers`: the titles of those that take payments. */
type SearchedFacts = SettingsFacts & { providers: readonly string[] };

export function searchSettings(query: string, facts: SearchedFacts): FoundSetting[] {
  const wanted = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return [];
  const has = (...texts: (string | undefined)[]) => {
    const known = texts.join(" ").toLowerCase();
    return wanted.every(word => known.includes(word));
  };
  const pages = [...settingsPlaces, ...placesElsewhere]
    .filter(place => has(place.title, sentenceAbout(place, facts.providers), place.words))
    .map(({ to, title }) => ({ to, title }));
  return [...pages, ...findFields(has, facts)];
}

function findFields(has: (...texts: (string | undefined)[]) => boolean, facts: SettingsFacts): FoundSetting[] {
  return settingNames.flatMap(name => {
    const asked = askedSetting(name);
    if (!asked || !(asked.isAsked?.(facts) ?? true)) return [];
    const { title: where, legend } = settingsForms[asked.form];
    const title = wordsFor(asked.label, facts);
    const group = asked.group ?? (legend ? wordsFor(legend, facts) : "");
    if (!has(title, settingSearchWords[name], group, where, formSearchWords[asked.form])) return [];
    return [{ to: addressOfSetting(name), title, where }];
  });
}

/** Returns the address of the setting's field in its form. */
export function addressOfSetting(name: SettingName): string {
  return `${settingsAddress(askedSetting(name)!.form)}#${settingInput(name)}`;
}
