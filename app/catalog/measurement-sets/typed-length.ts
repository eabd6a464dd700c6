import { convert, lengthText, type Unit } from "#app/catalog/size-charts/lengths.ts";
import { mmText } from "./length-text.ts";

/** A length as somebody typed it. `unit`: the one that was typed or meant; `isOwn`: it was typed. */
export type TypedLength = { mm: number; unit: Unit; isOwn: boolean };

/** Longest text that is read, and longest length: nobody's measure has more. */
export const maxLengthLetters = 12;
const maxMm = 3000;

const fractions: Record<string, number> = {
  "¼": 0.25,
  "½": 0.5,
  "¾": 0.75,
  "⅛": 0.125,
  "⅜": 0.375,
  "⅝": 0.625,
  "⅞": 0.875,
};

const shape = new RegExp(
  `^(?:(?<whole>\\d{1,4})(?:[.,](?<decimals>\\d{1,2}))?)? ?` +
    `(?:(?<=^|^\\d+ ?)(?:(?<sign>[${Object.keys(fractions).join("")}])|(?<=^| )(?<top>\\d)\\/(?<bottom>[248])))? ?` +
    `(?<unit>"|''|in|ins|inch|inches|cm|cms|centimetres?|centimeters?)?$`,
  "u",
);

/**
 * Reads a length as tailors write it: "38½", "38.5", "38 1/2", `38 1/2"`, "97 cm". `unit` is meant where none was
 * typed. Undefined for anything else.
 */
export function readTypedLength(text: string, unit: Unit): TypedLength | undefined {
  const found = shape.exec(plainLength(text))?.groups;
  if (!found) return undefined;
  const { whole, decimals = "", sign, top, bottom } = found;
  if (whole === undefined && sign === undefined && top === undefined) return undefined;
  const part = sign ? fractions[sign]! : top ? Number(top) / Number(bottom) : Number(`0.${decimals || 0}`);
  if (part >= 1) return undefined;
  const typedUnit = found.unit && (found.unit.startsWith("c") ? "cm" : "in");
  const mm = mmOf(Number(whole ?? 0) + part, typedUnit || unit);
  if (mm < 1 || mm > maxMm) return undefined;
  return { mm, unit: typedUnit || unit, isOwn: Boolean(typedUnit) };
}

/** Rounds to the nearest millimetre. */
export function mmOf(length: number, unit: Unit): number {
  // The small part undoes that a product such as 0.25 × 25.4 is a hair below its half.
  return Math.round(convert(length, unit, "cm") * 10 + 1e-9);
}

/** Returns a text that is read as exactly this length again: "38½", or "97.8 cm" for what is no quarter of an inch. */
export function exactText(mm: number, unit: Unit): string {
  const text = mmText(mm, unit);
  return readTypedLength(text, unit)?.mm === mm ? text : `${lengthText(mm / 10)} cm`;
}

/** Returns "38½ in". A text with a unit of its own stays as it was typed. */
export function withUnit(text: string, unit: Unit): string {
  const read = readTypedLength(text, unit);
  return read?.isOwn ? text : `${text} ${unit}`;
}

/** What is asked about a length before it is taken. Undefined: nothing. */
export type LengthQuestion = { kind: "odd" } | { kind: "other-unit"; unit: Unit };

/** A length outside its limits is odd; without a unit of its own, it may have been meant in the other one. */
export function questionAbout(
  text: string,
  { unit, leastMm, mostMm }: { unit: Unit; leastMm: number; mostMm: number },
): LengthQuestion | undefined {
  const isWithin = (mm: number | undefined) => mm !== undefined && mm >= leastMm && mm <= mostMm;
  const read = readTypedLength(text, unit);
  if (!read || isWithin(read.mm)) return undefined;
  const other = unit === "in" ? "cm" : "in";
  if (!read.isOwn && isWithin(readTypedLength(text, other)?.mm)) return { kind: "other-unit", unit: other };
  return { kind: "odd" };
}

/** Spells every mark for inches and every space in one way. */
function plainLength(text: string): string {
  if (text.length > maxLengthLetters * 2) return "";
  return text
    .toLowerCase()
    .replaceAll(/[”“″‟〃]/gu, '"')
    .replaceAll(/[’‘′`]/gu, "'")
    .replaceAll("⁄", "/")
    .replaceAll(/[\s\p{Zs}]+/gu, " ")
    .replace(/(\d)-(?=\d\/)/u, "$1 ")
    .trim()
    .replace(/\.$/u, "");
}
