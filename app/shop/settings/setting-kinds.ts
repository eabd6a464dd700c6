import * as v from "valibot";
import { type Kobo, koboSchema } from "#app/lib/money.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { typedNaira } from "#app/lib/typed-naira.ts";
import { webLink } from "#app/lib/web-link.ts";
import { plausiblePhone } from "#app/shop/delivery/delivery.ts";
import type { SettingsFacts, SettingsFormKey, SettingWords } from "./settings-forms.ts";

export type SettingValue = string | number | boolean;

/** Reads a phone number in any spelling; undefined when it is none. The library for it is on the server only. */
export type ReadPhone = (text: string) => string | undefined;

/**
 * How a setting is asked for. "own": the dashboard has an input made for it, under `ownInputs`; the others are drawn
 * from this description.
 */
type InputKind = "text" | "tel" | "url" | "number" | "naira" | "lines" | "choice" | "own";

export type AskedSetting<Value> = {
  form: SettingsFormKey;
  /** The legend it is under, of a form that has several. */
  group?: string;
  kind: InputKind;
  label: SettingWords;
  hint?: SettingWords;
  /** The name of its input, where that is not the setting's own. */
  input?: string;
  /** Whether it may be left empty, which its label says where it may. */
  need?: "required" | "optional" | "with the others";
  /** The most letters. */
  most?: number;
  rows?: number;
  /** The labels of a choice: for false, for true. */
  choices?: readonly [string, string];
  /** What it may be looked for by, besides its label. */
  words?: string;
  /** Whether the shop as it is has a use for it; left out: always. */
  isAsked?(facts: SettingsFacts): boolean;
  /** The name of the input for a part of it, by the part's path as in "0.text". */
  inputOf?(path: string): string;
  /** What the form says of it, undefined where it is not in the form; left out: the text of its input. */
  said?(form: FormData): unknown;
  /** Reads what the form says; what is wrong comes back as a sentence for the owner. */
  typed: v.GenericSchema<unknown, Value> | ((readPhone: ReadPhone) => v.GenericSchema<unknown, Value>);
  /** The value as it is in the input and beside a clash; left out: as it is stored, an amount in naira. */
  write?(value: Value): string;
};

/** A setting of the owner's. One that is not asked for is written by the shop itself. */
export type Setting<Value extends SettingValue = SettingValue> = {
  /** What it is until the owner says otherwise. */
  start: Value;
  /** What the table may hold. */
  stored: v.GenericSchema<unknown, Value>;
  asked?: AskedSetting<Value>;
};

type Facts<Value> = Omit<AskedSetting<Value>, "kind" | "typed" | "said" | "write">;

/** Marks a setting that pages for shoppers read: see `findShownSettings`. */
export function shown<One extends Setting>(setting: One): One & { isShown: true } {
  return { ...setting, isShown: true };
}

type TextFacts = Facts<string> & {
  start?: string;
  /** What a sentence about it calls it: "the address". */
  what?: string;
  most: number;
  kind?: "text" | "number";
  /** Left out: any text in one line. */
  typed?: v.GenericSchema<unknown, string>;
};

/** A text in one line. */
export function textSetting({ start = "", what = "it", ...facts }: TextFacts): Setting<string> {
  const { most, need = "optional" } = facts;
  const line = v.pipe(oneLineName, v.maxLength(most, `Make ${what} shorter: at most ${most} letters.`));
  const isRequired = need === "required";
  const typed = isRequired ? v.pipe(line, v.nonEmpty(`Type ${what}.`)) : line;
  return {
    start,
    stored: isRequired ? v.pipe(v.string(), v.nonEmpty(), v.maxLength(most)) : v.string(),
    asked: { kind: "text", need, typed, ...facts },
  };
}

/** A text of several lines; `typed` reads it. */
export function linesSetting({
  start = "",
  ...asked
}: Facts<string> & Pick<AskedSetting<string>, "typed" | "write"> & { start?: string }): Setting<string> {
  return { start, stored: v.string(), asked: { ...asked, kind: "lines" } };
}

/** A text that has an input of its own; `said` picks what that sends out of the form. */
export function ownSetting(
  asked: Facts<string> & Required<Pick<AskedSetting<string>, "said" | "typed" | "write">>,
): Setting<string> {
  return { start: "", stored: v.string(), asked: { ...asked, kind: "own" } };
}

/** An https address, "" for none. */
export function linkSetting({ example, ...facts }: Facts<string> & { example: string }): Setting<string> {
  return { start: "", stored: v.string(), asked: { ...facts, kind: "url", need: "optional", typed: webLink(example) } };
}

const phoneText = v.pipe(v.string(), v.trim(), v.maxLength(40, "Number too long."));
const noPhone = "Enter a phone number such as 0803 123 4567.";

/** A phone number as it was typed, "" for none. */
export function phoneSetting(facts: Facts<string>): Setting<string> {
  const typed = v.pipe(
    phoneText,
    v.check(text => text === "" || plausiblePhone(text) !== undefined, noPhone),
  );
  return { start: "", stored: v.string(), asked: { ...facts, kind: "tel", need: "optional", typed } };
}

/** A mobile number, or one of another country, in its international form; "" for none. */
export function chatNumberSetting(facts: Facts<string>): Setting<string> {
  const typed = (readPhone: ReadPhone) =>
    v.pipe(
      phoneText,
      v.transform(text => (text === "" ? "" : readPhone(text))),
      v.string(noPhone),
      v.check(number => !/^\+234(?![789])/u.test(number), "WhatsApp needs a mobile number, such as 0803 123 4567."),
    );
  return { start: "", stored: v.string(), asked: { ...facts, kind: "tel", need: "optional", typed } };
}

/** A whole number. `wrong`: the sentence about any other. */
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

/** An amount in kobo, typed in naira. `most`: the most that is taken, with the sentence about more. */
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

/** One of two. */
export function choiceSetting({
  start = false,
  choices = ["Off", "On"],
  ...facts
}: Facts<boolean> & { start?: boolean }): Setting<boolean> {
  const typed = v.pipe(
    v.picklist(["true", "false"]),
    v.transform(text => text === "true"),
  );
  return { start, stored: v.boolean(), asked: { ...facts, kind: "choice", need: "required", choices, typed } };
}

/** Something that the shop writes down by itself. */
export function ownNote(): Setting<boolean> {
  return { start: false, stored: v.boolean() };
}
