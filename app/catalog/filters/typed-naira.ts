import { type Kobo, koboFromNairaText, maxKobo } from "#app/lib/money.ts";

/** Reads "20,000", "₦5000", "50k", "2.5k" or "1m", undefined for anything else. */
export function readTypedNaira(text: string): Kobo | undefined {
  const typed = text.trim();
  const sign = /(?:k|m|thousand|million)$/iu.exec(typed)?.[0] ?? "";
  const amountKobo = koboFromNairaText(typed.slice(0, typed.length - sign.length));
  if (amountKobo === undefined) return undefined;
  const times = sign === "" ? 1 : /^(?:k|t)/iu.test(sign) ? 1_000 : 1_000_000;
  return amountKobo * times <= maxKobo ? amountKobo * times : undefined;
}
