import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";

const mostPhones = 3;
/** Begins and ends with a digit, with usual signs between; not part of a longer number. */
const candidate = /(?<![\d.])(?:\+|\()?\d[\d\s\p{Pd}\p{Z}\p{Default_Ignorable_Code_Point}().·•\u2212/]{6,24}\d(?!\d)/gu;

/** Returns each once, in international form. */
export function phonesIn(text: string): string[] {
  const numbers = [...text.matchAll(candidate)].flatMap(([written]) => normalPhone(written) ?? []);
  return [...new Set(numbers)].slice(0, mostPhones);
}
