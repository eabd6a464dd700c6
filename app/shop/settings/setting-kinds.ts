import * as v from "valibot";
import { emailAddress } from "#app/lib/email-address.ts";
import { calendarDay, lagosInputText, lagosInstant } from "#app/lib/lagos-input.ts";
import { type Kobo, koboSchema } from "#app/lib/money.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { typedNaira } from "#app/lib/typed-naira.ts";
import { plausiblePhone } from "#app/shop/delivery/delivery.ts";
import type { ServerReaders } from "./server-readers.server.ts";
import type { SettingsFacts, SettingsFormKey, SettingWords } from "./settings-forms.ts";

export type SettingValue = string | number | boolean;

/**
 * How a setting is asked for. "own": the dashboard has a special input, under `ownInputs`; the others are drawn from
 * this description.
 */
type InputKind =
  | "text"
  | "tel"
  | "email"
  | "url"
  | "date"
  | "datetime-local"
  | "number"
  | "naira"
  | "lines"
  | "choice"
  | "switch"
  | "own";

export type AskedSetting<Value> = {
  form: SettingsFormKey;
  /** The legend above it, in a form with several. */
  group?: string;
  kind: InputKind;
  label: SettingWords;
  hint?: SettingWords;
  /** The input's name, if not the setting's. */
  input?: string;
  /** Whether it may be empty, which its label then says. */
  need?: "required" | "optional" | "with the others";
  /** Counts letters. */
  most?: number;
  rows?: number;
  /** Words to choose from: for false and true, where they are more than off and on, or for the texts in `values`. */
  choices?: readonly string[];
  values?: readonly string[];
  /** Whether this shop needs it; absent: always. */
  isAsked?(facts: SettingsFacts): boolean;
  /** The input's name for a part, by a path such as "0.text". */
  inputOf?(path: string): string;
  /** Reads the form's value, undefined when missing. Without it, the text of its input is read. */
  said?(form: FormData): unknown;
  /** Parses the input; problems are sentences for the owner. */
  typed: v.GenericSchema<unknown, Value> | ((readers: ServerReaders) => v.GenericSchema<unknown, Value>);
  /** The value as text for the input and a clash; absent: as stored, amounts in naira. */
  write?(value: Value): string;
};

/** The shop itself writes a setting that is not asked for. */
export type Setting<Value extends SettingValue = SettingValue> = {
  /** The value until the owner sets it. */
  start: Value;
  /** The table may hold this. */
  stored: v.GenericSchema<unknown, Value>;
  asked?: AskedSetting<Value>;
};

type Facts<Value> = Omit<AskedSetting<Value>, "kind" | "typed" | "said" | "write">;

/** Marks a setting that shoppers' pages read. */
export function shown<One extends Setting>(setting: One): One & { isShown: true } {
  return { ...setting, isShown: true };
}

type TextFacts = Facts<string> & {
  start?: string;
  /** The setting's name in sentences, like "the address". */
  what?: string;
  most: number;
  kind?: "text" | "number";
  /** When absent, any text of one line is taken. */
  typed?: AskedSetting<string>["typed"];
};

export function textSetting({ start = "", what = "it", ...facts }: TextFacts): Setting<string> {
  const { most, need = "optional" } = facts;
  const line = v.pipe(oneLineName, v.maxLength(most, `Use at most ${most} characters.`));
  const isRequired = need === "required";
  const typed = isRequired ? v.pipe(line, v.nonEmpty(`Enter ${what}.`)) : line;
  return {
    start,
    stored: isRequired ? v.pipe(v.string(), v.nonEmpty(), v.maxLength(most)) : v.string(),
    asked: { kind: "text", need, typed, ...facts },
  };
}

/** A text of several lines, parsed by `typed`. */
export function linesSetting({
  start = "",
  ...asked
}: Facts<string> & Pick<AskedSetting<string>, "typed" | "write"> & { start?: string }): Setting<string> {
  return { start, stored: v.string(), asked: { ...asked, kind: "lines" } };
}

/** A text with a special input; `said` reads it from the form. */
export function ownSetting(
  asked: Facts<string> & Required<Pick<AskedSetting<string>, "said" | "typed" | "write">>,
): Setting<string> {
  return { start: "", stored: v.string(), asked: { ...asked, kind: "own" } };
}

/** A shop's page on a network, typed as a name or an address: see `socialLink`. */
export function socialSetting({
  network,
  ...facts
}: Facts<string> & { network: keyof ServerReaders["networks"] }): Setting<string> {
  const typed = (readers: ServerReaders) => readers.socialLink(readers.networks[network]);
  return { start: "", stored: v.string(), asked: { ...facts, kind: "text", need: "optional", typed } };
}

const phoneText = v.pipe(v.string(), v.trim(), v.maxLength(40, "Number too long."));
const noPhone = "Enter a phone number such as 0803 123 4567.";

/** A number kept as typed, "" for none. */
export function phoneSetting(facts: Facts<string>): Setting<string> {
  const typed = v.pipe(
    phoneText,
    v.check(text => text === "" || plausiblePhone(text) !== undefined, noPhone),
  );
  return { start: "", stored: v.string(), asked: { ...facts, kind: "tel", need: "optional", typed } };
}

/** A mobile or foreign number in international form, "" for none. */
export function chatNumberSetting(facts: Facts<string>): Setting<string> {
  const typed = ({ readPhone }: ServerReaders) =>
    v.pipe(
      phoneText,
      v.transform(text => (text === "" ? "" : readPhone(text))),
      v.string(noPhone),
      v.check(number => !/^\+234(?![789])/u.test(number), "WhatsApp needs a mobile number, such as 0803 123 4567."),
    );
  return { start: "", stored: v.string(), asked: { ...facts, kind: "tel", need: "optional", typed } };
}

const emailText = v.union(
  [v.pipe(v.string(), v.trim(), v.literal("")), emailAddress()],
  "Enter an email address such as ada@example.com",
);

/** Reads an e-mail address; "" means none. */
export function emailSetting(facts: Facts<string>): Setting<string> {
  return { start: "", stored: v.string(), asked: { ...facts, kind: "email", need: "optional", typed: emailText } };
}

const dayText = v.union([v.literal(""), calendarDay()], "Enter a date such as 24/12/2026.");

/** A day as "2026-12-24", "" for none. */
export function daySetting(facts: Facts<string>): Setting<string> {
  const typed = v.pipe(v.string(), v.trim(), dayText);
  return { start: "", stored: dayText, asked: { ...facts, kind: "date", need: "optional", typed } };
}

/** A whole number. `wrong`: the sentence for anything else. */
export function numberSetting({
  start,
  from,
  to,
  wrong,
  ...facts
}: Facts<number> & { start: number; from: number; to: number; wrong: string }): Setting<number> {
  const typed = v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,4}$/u, wrong),
    v.transform(Number),
    v.minValue(from, wrong),
    v.maxValue(to, wrong),
  );
  return {
    start,
    stored: v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to)),
    asked: { ...facts, kind: "number", need: "required", typed },
  };
}

/** Kobo, typed in naira. `most`: the largest amount, with the sentence for more. */
export function nairaSetting({
  start,
  wrong,
  limit,
  ...facts
}: Facts<Kobo> & { start: Kobo; wrong: string; limit?: { kobo: Kobo; sentence: string } }): Setting<Kobo> {
  const amount = typedNaira(wrong);
  const typed = limit ? v.pipe(amount, v.maxValue(limit.kobo, limit.sentence)) : amount;
  return { start, stored: koboSchema, asked: { ...facts, kind: "naira", need: "required", typed } };
}

export function choiceSetting({
  start = false,
  choices,
  ...facts
}: Facts<boolean> & { start?: boolean; choices?: readonly [string, string] }): Setting<boolean> {
  const typed = v.pipe(
    v.picklist(["true", "false"]),
    v.transform(text => text === "true"),
  );
  const asked = choices ? ({ kind: "choice", choices } as const) : ({ kind: "switch" } as const);
  return { start, stored: v.boolean(), asked: { ...facts, ...asked, need: "required", typed } };
}

/** One of several texts, each with its words. It begins as the first. */
export function optionSetting<Option extends string>({
  options,
  ...facts
}: Facts<Option> & { options: Record<Option, string> }): Setting<Option> {
  const values = Object.keys(options) as [Option, ...Option[]];
  const one = v.picklist(values);
  const choices = Object.values<string>(options);
  const asked = { kind: "choice", need: "required", typed: one, choices, values } as const;
  return { start: values[0], stored: one, asked: { ...facts, ...asked } };
}

/** A minute, typed in Lagos time and stored as UTC text; "" for none. */
export function momentSetting(facts: Facts<string>): Setting<string> {
  const typed = v.pipe(
    lagosInstant,
    v.transform(at => at?.toISOString() ?? ""),
  );
  const write = (text: string) => lagosInputText(text === "" ? null : new Date(text));
  return { start: "", stored: v.string(), asked: { ...facts, kind: "datetime-local", need: "optional", typed, write } };
}

/** A note that the shop itself writes. */
export function ownNote(): Setting<boolean> {
  return { start: false, stored: v.boolean() };
}
