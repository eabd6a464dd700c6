import * as v from "valibot";

/**
 * An amount of money in kobo: an integer, ₦1 = 100 kobo. Plain numbers elsewhere carry the unit in their name
 * (`priceKobo`).
 */
export type Kobo = number;

/**
 * The largest amount one order or price may have: ₦1,000,000,000.00. Beyond it a typing slip is likelier than a sale.
 */
export const maxKobo: Kobo = 100_000_000_000;

/** An amount in kobo as JSON carries it: not below 0 and not above `maxKobo`. */
export const koboSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxKobo));

const naira = new Intl.NumberFormat("en-NG", { style: "currency", currency: "NGN" });

/**
 * Naira with the sign and 2 decimals, as every screen shows money: `formatNaira(1_250_050)` is "₦12,500.50".
 * The locale is pinned, so server and browser agree. Source: spec, the product and constants.
 */
export function formatNaira(amountKobo: Kobo): string {
  return naira.format(amountKobo / 100);
}

/** An amount in the smallest unit of any currency of two decimals: money can come in another one than ours. */
export function formatMoney(amount: Kobo, currency: string): string {
  if (currency === "NGN") return formatNaira(amount);
  return `${currency} ${nairaDecimal(amount)}`;
}

/** The same amount as a plain decimal for machines (structured data): "12500.50", "-0.50". */
export function nairaDecimal(amountKobo: Kobo): string {
  const whole = Math.abs(amountKobo);
  return `${amountKobo < 0 ? "-" : ""}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/** `quantity` pieces at `priceKobo` each, in kobo. */
export function timesQuantity(priceKobo: Kobo, quantity: number): Kobo {
  return priceKobo * quantity;
}

/**
 * So many hundredths of a per cent of an amount, up to whole naira, as cash has no kobo, and never more than all of it:
 * 15 % (1500) of ₦12,999.00 is ₦1,950.00. Source: docs/decisions/discounts-and-sales.md.
 */
export function percentOf(amountKobo: Kobo, basisPoints: number): Kobo {
  return Math.min(amountKobo, Math.ceil((amountKobo * basisPoints) / 1_000_000) * 100);
}

/**
 * What of an amount that includes a tax is that tax, of so many hundredths of a per cent, half a kobo rounded up:
 * ₦12,500.00 holds ₦872.09 at 7.5 % (750). Source: docs/decisions/invoices.md.
 */
export function taxIncludedIn(grossKobo: Kobo, basisPoints: number): Kobo {
  const whole = 10_000 + basisPoints;
  return Math.floor((2 * grossKobo * basisPoints + whole) / (2 * whole));
}

/** An amount after so many hundredths of a per cent more, or less when negative, rounded to whole naira. */
export function changedByPercent(amountKobo: Kobo, basisPoints: number): Kobo {
  return Math.round((amountKobo * (10_000 + basisPoints)) / 1_000_000) * 100;
}

/** An amount after so many kobo more, or less when negative, rounded to whole naira. */
export function changedByAmount(amountKobo: Kobo, byKobo: number): Kobo {
  return Math.round((amountKobo + byKobo) / 100) * 100;
}

/** The least that is paid for an order with a discount: ₦100. Source: docs/decisions/discounts-and-sales.md. */
export const leastTotalKobo: Kobo = 100_00;

/** The sum of amounts in kobo; 0 for none. */
export function sumKobo(amounts: Kobo[]): Kobo {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * Reads a price as a person types it, in naira: "12,500", "12500.50", "₦12 500", "NGN 900", "900 NGN" become exact
 * kobo. Digits are taken as text, never through a floating-point number.
 * Returns undefined for anything else: a sign, three decimals, "12,50", words, an amount over `maxKobo`.
 */
export function koboFromNairaText(text: string): Kobo | undefined {
  const compact = text
    .trim()
    .replace(/^(?:₦|NGN|N)|(?:₦|NGN|N|naira)$/iu, "")
    .trim();
  const match = /^(\d+|\d{1,3}(?:[ ,\u00a0]\d{3})+)(?:\.(\d{1,2}))?$/u.exec(compact);
  if (!match?.[1]) return undefined;
  const whole = match[1].replace(/\D/gu, "");
  if (whole.length > 12) return undefined;
  const amountKobo = Number(whole) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return amountKobo <= maxKobo ? amountKobo : undefined;
}

/**
 * Naira as a number of a document elsewhere, where 12500.5 is ₦12,500.50, in exact kobo. Undefined for what is no exact
 * amount: NaN, a sign, more than two decimals (0.1 + 0.2 has seventeen), an amount over `maxKobo`.
 */
export function koboFromNaira(amountNaira: number): Kobo | undefined {
  // The shortest decimal that reads as this number, which is what the document's author wrote.
  return koboFromNairaText(String(amountNaira));
}

/** The same number for such a document; every amount up to `maxKobo` comes back as it was by `koboFromNaira`. */
export function nairaFromKobo(amountKobo: Kobo): number {
  return Number(nairaDecimal(amountKobo));
}
