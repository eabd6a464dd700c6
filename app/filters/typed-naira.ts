import { type Kobo, koboFromNairaText, maxKobo } from "#app/lib/money.ts";

/** A price as it is said and typed in a hurry: "20,000", "₦5000", "50k", "2.5k", "1m". Undefined for anything else. */
export function readTypedNaira(text: string): Kobo | undefined {
  const [, amount = "", sign = ""] = /^(.*?)\s*(k|m|thousand|million)?$/isu.exec(text.trim()) ?? [];
  const amountKobo = koboFromNairaText(amount);
  if (amountKobo === undefined) return undefined;
  const times = sign === "" ? 1 : /^(?:k|t)/iu.test(sign) ? 1_000 : 1_000_000;
  return amountKobo * times <= maxKobo ? amountKobo * times : undefined;
}
