import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { phoneDigits } from "./phone-digits.ts";

/**
 * A phone number in its international form ("+2348031234567"), however a Nigerian writes it: "0803 123 4567",
 * "+234 (0) 803-123-4567", "009 234 803 …", "8031234567"; numbers of other countries need their "+" or "00".
 * Land lines have the numbering of 2024 ("0201 463 0643"); one of the old numbering ("01 463 0643") gets the prefix it
 * was given then. A mobile of a block that is not in use yet passes: blocks are opened faster than shops are updated.
 * Returns undefined for anything else, a number with a digit too few or too many above all.
 * Source: the Nigerian Communications Commission's national numbering plan.
 */
export function normalPhone(text: string): string | undefined {
  const written = phoneDigits(text);
  if (written === undefined) return undefined;
  const digits = written.replace("+", "");
  // From Nigeria other countries are dialled by 009, yet most people write the 00 of everywhere else.
  const international = digits.replace(/^00(?:9(?=234))?/u, "+");
  const isInternational = written.startsWith("+") || international.startsWith("+");
  const dialled = isInternational ? `+${international.replace("+", "")}` : digits;
  // The old numbering dialled 0, the area and the number, seven to eight digits in all; since 2024 "20" stands before.
  const candidates = [dialled, dialled.replace(/^(?:0|\+2340?)(?=[1-9]\d{7}$)/u, "020")];
  for (const candidate of candidates) {
    const parsed = parsePhoneNumberFromString(candidate, "NG");
    if (parsed?.isValid() && /^\+234[^0]|^\+(?!234)/u.test(parsed.number)) return parsed.number;
    if (parsed && /^\+234[789]\d{9}$/u.test(parsed.number)) return parsed.number;
  }
  return undefined;
}
