import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { phoneDigits } from "./phone-digits.ts";

/**
 * Makes a number international ("+2348031234567") from what Nigerians write: "0803 123 4567", "+234 (0) 803-123-4567",
 * "009 234 803 …", "8031234567". Foreign numbers need "+" or "00". Landlines follow the numbering of 2024 ("0201 463
 * 0643"); older ones ("01 463 0643") get their new prefix. Accepts mobile blocks not in use yet, which open faster than
 * shops update. Undefined for anything else, such as a digit too many. Source: the Nigerian Communications Commission's
 * national numbering plan.
 */
export function normalPhone(text: string): string | undefined {
  const written = phoneDigits(text);
  if (written === undefined) return undefined;
  const digits = written.replace("+", "");
  // Nigeria dials abroad with 009, yet most people write 00.
  const international = digits.replace(/^00(?:9(?=234))?/u, "+");
  const isInternational = written.startsWith("+") || international.startsWith("+");
  const dialled = isInternational ? `+${international.replace("+", "")}` : digits;
  // Numbers before 2024 were 0, area and number, seven or eight digits in all; since then they begin with "20".
  const candidates = [dialled, dialled.replace(/^(?:0|\+2340?)(?=[1-9]\d{7}$)/u, "020")];
  for (const candidate of candidates) {
    const parsed = parsePhoneNumberFromString(candidate, "NG");
    if (parsed?.isValid() && /^\+234[^0]|^\+(?!234)/u.test(parsed.number)) return parsed.number;
    if (parsed && /^\+234[789]\d{9}$/u.test(parsed.number)) return parsed.number;
  }
  return undefined;
}
