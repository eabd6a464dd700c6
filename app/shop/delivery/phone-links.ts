import { phoneDigits } from "./phone-digits.ts";

/** Links to call, and to write on WhatsApp for a full number. */
export type PhoneLinks = { call: string; whatsApp: string | undefined; shown: string };

/**
 * WhatsApp needs the international form; people see "0803 123 4567". An unreadable number is shown as it is and can
 * still be called.
 */
export function phoneLinks(phone: string): PhoneLinks {
  const full = fullNumber(phone);
  if (!full) return { call: `tel:${phone.replace(/[^\d+]/gu, "")}`, whatsApp: undefined, shown: phone };
  return { call: `tel:${full}`, whatsApp: `https://wa.me/${full.slice(1)}`, shown: shownAs(full) };
}

export function isNigerianMobile(phone: string): boolean {
  return /^\+234[789]\d{9}$/u.test(phone);
}

/** Orders keep international numbers; older shops and content stores keep them as people write. */
function fullNumber(phone: string): string | undefined {
  const digits = phoneDigits(phone) ?? "";
  const mobile = /^(?:(?:\+|00|009)?2340?|0)([789]\d{9})$/u.exec(digits)?.[1];
  if (mobile) return `+234${mobile}`;
  return /^\+[1-9]\d{7,14}$/u.test(digits) ? digits : undefined;
}

function shownAs(full: string): string {
  const [, first, second, third] = /^\+234(\d{3})(\d{3})(\d{4})$/u.exec(full) ?? [];
  return first ? `0${first} ${second} ${third}` : full;
}
