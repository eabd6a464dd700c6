import * as v from "valibot";

/** Integer kobo, ₦1 = 100 kobo. Numbers elsewhere carry the unit in their name (`priceKobo`). */
export type Kobo = number;

/** The most for one order or price: ₦1,000,000,000.00. */
export const maxKobo: Kobo = 100_000_000_000;

/** An amount as JSON carries it: 0 to `maxKobo`. */
export const koboSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxKobo));

const inNaira = { style: "currency", currency: "NGN" } as const;
const naira = new Intl.NumberFormat("en-NG", inNaira);
const wholeNaira = new Intl.NumberFormat("en-NG", { ...inNaira, minimumFractionDigits: 0 });

let leavesOutZeroKobo = false;

/** The owner's setting `leavesOutZeroKobo`. One process, like one browser page, shows one shop. */
export function leaveOutZeroKobo(isOn: boolean): void {
  leavesOutZeroKobo = isOn;
}

/**
 * `formatNaira(1_250_050)` is "₦12,500.50", and 1_250_000 is "₦12,500.00", or "₦12,500" after `leaveOutZeroKobo(true)`.
 * The locale is pinned, so server and browser agree. Source: spec, the product and constants.
 */
export function formatNaira(amountKobo: Kobo): string {
  const format = leavesOutZeroKobo && amountKobo % 100 === 0 ? wholeNaira : naira;
  return format.format(amountKobo / 100);
}

/** Takes any currency with two decimals. */
export function formatMoney(amount: Kobo, currency: string): string {
  if (currency === "NGN") return formatNaira(amount);
  return `${currency} ${nairaDecimal(amount)}`;
}

/** Writes naira for programs, like "12500.50" and "-0.50". */
export function nairaDecimal(amountKobo: Kobo): string {
  const whole = Math.abs(amountKobo);
  return `${amountKobo < 0 ? "-" : ""}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

export function timesQuantity(priceKobo: Kobo, quantity: number): Kobo {
  return priceKobo * quantity;
}

/**
 * Hundredths of a per cent, rounded up to whole naira and at most the amount: 15 % (1500) of ₦12,999.00 is ₦1,950.00.
 * Source: docs/decisions/discounts-and-sales.md.
 */
export function percentOf(amountKobo: Kobo, basisPoints: number): Kobo {
  return Math.min(amountKobo, Math.ceil((amountKobo * basisPoints) / 1_000_000) * 100);
}

/**
 * The tax within a gross amount, in hundredths of a per cent, half a kobo up: ₦12,500.00 holds ₦872.09 at 7.5 % (750).
 * Source: app/orders/README.md#papers.
 */
export function taxIncludedIn(grossKobo: Kobo, basisPoints: number): Kobo {
  const whole = 10_000 + basisPoints;
  return Math.floor((2 * grossKobo * basisPoints + whole) / (2 * whole));
}

/** Returns an amount in whole naira. A negative number takes away. */
export function changedByPercent(amountKobo: Kobo, basisPoints: number): Kobo {
  return Math.round((amountKobo * (10_000 + basisPoints)) / 1_000_000) * 100;
}

/** Returns an amount in whole naira. A negative number takes away. */
export function changedByAmount(amountKobo: Kobo, byKobo: number): Kobo {
  return Math.round((amountKobo + byKobo) / 100) * 100;
}

/** Least total with a discount: ₦100. Source: docs/decisions/discounts-and-sales.md. */
export const leastTotalKobo: Kobo = 100_00;

/** What lines cost together, in kobo; 0 for none. */
export function sumOfLines(lines: readonly { priceKobo: Kobo; quantity: number }[]): Kobo {
  return sumKobo(lines.map(({ priceKobo, quantity }) => timesQuantity(priceKobo, quantity)));
}

export function sumKobo(amounts: Kobo[]): Kobo {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * Reads typed naira as exact kobo: "12,500", "12500.50", "₦12 500", "NGN 900", "900 NGN". Never through floating point.
 * Undefined for anything else: a sign, three decimals, "12,50", words, more than `maxKobo`.
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
 * A number of a document in naira (12500.5) as exact kobo. Undefined for NaN, a sign, more than two decimals (0.1 + 0.2
 * has seventeen), or more than `maxKobo`.
 */
export function koboFromNaira(amountNaira: number): Kobo | undefined {
  // The shortest decimal of this number, which is what the author wrote.
  return koboFromNairaText(String(amountNaira));
}

/** Converts to naira; `koboFromNaira` reverses it up to `maxKobo`. */
export function nairaFromKobo(amountKobo: Kobo): number {
  return Number(nairaDecimal(amountKobo));
}
