import * as v from "valibot";
import { lagosDayAfter } from "#app/lib/lagos-time.ts";
import { leftFields } from "#app/lib/merge-fields.ts";
import { maxKobo } from "#app/lib/money.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { mostClosedDays } from "./closed-time.ts";
import { serverReaders } from "./server-readers.server.ts";
import { askedSetting, describedSettings, type SettingName, settingInput, settingsAskedIn } from "./settings.ts";
import { type SettingsFormKey, settingsForms } from "./settings-forms.ts";
import type { ShopSettings } from "./shop-settings.server.ts";

/**
 * What to set, what the form started from (`seen`), and settings left as somebody else changed them (`left`). Or
 * sentences under the inputs' names.
 */
export type ParsedSettings =
  | { ok: true; wanted: Partial<ShopSettings>; seen: Partial<ShopSettings>; left: string[] }
  | { ok: false; fields: Record<string, string> };

/** Returns undefined for a form that no page of ours sends. */
export function parseSettings(key: SettingsFormKey, form: FormData): ParsedSettings | undefined {
  const all = settingsAskedIn(key);
  const texts = Object.fromEntries(all.map(name => [name, saidOf(name, form)]));
  const names = all.filter(name => texts[name] !== undefined);
  const choices = names.filter(name => isChoice(askedSetting(name)?.kind));
  const seen = readSeen(all, form);
  // An earlier version may have taken a longer text.
  const isAsSeen = (name: SettingName) => askedSetting(name)?.kind === "text" && texts[name] === seen[name];
  const schema = v.object(Object.fromEntries(names.map(name => [name, isAsSeen(name) ? v.string() : typedOf(name)])));
  const parsed = isOurs(key, names, seen) ? parseForm(schema, texts, choices) : undefined;
  if (!parsed) return undefined;
  if (!parsed.ok) return { ok: false, fields: byInput(parsed.fields) };
  const wanted: Partial<ShopSettings> = parsed.values;
  const fields = problemsOf[key]?.(wanted) ?? {};
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const left = leftFields(form).map(input => all.find(name => settingInput(name) === input) ?? input);
  return { ok: true, wanted, seen, left };
}

function isOurs(key: SettingsFormKey, names: SettingName[], seen: Partial<ShopSettings>): boolean {
  if (!settingsForms[key].needsSeen) return names.length > 0;
  return settingsAskedIn(key).every(name => names.includes(name) && Object.hasOwn(seen, name));
}

const isChoice = (kind: string | undefined) => kind === "choice" || kind === "switch";

/** Undefined when it is not in the form. Unticked boxes send nothing, so the value seen tells. */
function saidOf(name: SettingName, form: FormData): unknown {
  const { said, kind } = askedSetting(name)!;
  const isAsked = form.has(`seen-${name}`);
  if (said) return isAsked ? said(form) : undefined;
  return form.get(settingInput(name)) ?? (kind === "switch" && isAsked ? "false" : undefined);
}

function typedOf(name: SettingName): v.GenericSchema {
  const { typed } = askedSetting(name)!;
  return typeof typed === "function" ? typed(serverReaders) : typed;
}

/** Maps the settings' names to the inputs' names. */
function byInput(sentences: Record<string, string>): Record<string, string> {
  const entries = Object.entries(sentences).map(([path, sentence]) => {
    const [name, ...part] = path.split(".");
    const setting = name as SettingName;
    const input = askedSetting(setting)?.inputOf?.(part.join(".")) ?? settingInput(setting);
    return [input, sentence];
  });
  return Object.fromEntries(entries);
}

/** Leaves out missing and impossible values. */
function readSeen(names: SettingName[], form: FormData): Partial<ShopSettings> {
  const seen = names.flatMap(name => {
    const text = form.get(`seen-${name}`);
    const value = typeof text === "string" ? valueOf(name, text) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(seen);
}

function valueOf(name: SettingName, text: string): string | number | boolean | undefined {
  const { start } = describedSettings[name];
  // Browsers send a line end as two characters.
  if (typeof start === "string") return text.replaceAll("\r\n", "\n");
  if (typeof start === "number") return /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
  return text === "true" || text === "false" ? text === "true" : undefined;
}

type Problems = Record<string, string>;

/** Checks between the settings of a form, by input name. */
const problemsOf: Partial<Record<SettingsFormKey, (wanted: Partial<ShopSettings>) => Problems>> = {
  "online-shop"({ announcement, announcementLink = "", announcementFrom = "", announcementUntil = "" }): Problems {
    const isReversed = announcementFrom !== "" && announcementUntil !== "" && announcementFrom >= announcementUntil;
    return {
      ...(announcement === "" && announcementLink !== "" && { announcement: "Enter the text of the link." }),
      ...(isReversed && { announcementUntil: "The end must be after the start." }),
    };
  },
  receipts({ isVatRegistered, taxId }): Problems {
    const isMissing = isVatRegistered === true && taxId === "";
    return isMissing ? { taxId: "Enter your VAT or Tax ID: receipts with VAT show it." } : {};
  },
  delivery(wanted): Problems {
    const { onDeliveryLeastKobo = 0, onDeliveryMostKobo = maxKobo } = wanted;
    return {
      ...(onDeliveryLeastKobo > onDeliveryMostKobo && {
        onDeliveryMostKobo: "The maximum can't be below the minimum.",
      }),
      ...closedProblems(wanted),
    };
  },
  transfer({ transferBank, transferAccount, transferName }): Problems {
    const problems: Problems = {};
    if (transferAccount && transferBank === "") problems.transferBank = "Enter the bank's name.";
    if (transferAccount && transferName === "") {
      problems.transferName = "Enter the account name.";
    }
    return problems;
  },
};

function closedProblems({ closedFrom = "", closedUntil = "" }: Partial<ShopSettings>): Problems {
  if (closedFrom === "" && closedUntil === "") return {};
  if (closedFrom === "") return { closedFrom: "Enter the first closed day, or empty the other date." };
  if (closedUntil === "") return { closedUntil: "Enter the day you open again." };
  if (closedUntil <= closedFrom) return { closedUntil: "Choose a day after the first closed day." };
  return closedUntil > lagosDayAfter(closedFrom, mostClosedDays)
    ? { closedUntil: "Close for at most a year at once." }
    : {};
}
