import * as v from "valibot";
import { koboFromNaira } from "#app/lib/money.ts";
import { withoutPercentSign } from "#app/lib/percent-text.ts";

/** How a product is made and paid: `readyDays` working days, `depositBp` hundredths of a per cent at once. */
export type Making = { readyDays: number | null; depositBp: number | null };

const wrongDays = "Enter the working days from 1 to 180, or leave empty for what lies in your shop.";
const wrongDeposit = "Enter a whole number from 30 to 99, or leave empty when all is paid at once.";

const wholeNumber = (sentence: string, least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{0,3}$/u, sentence),
    v.transform(text => (text === "" ? null : Number(text))),
    v.nullable(v.pipe(v.number(), v.minValue(least, sentence), v.maxValue(most, sentence))),
  );

/** Hundredths of a per cent, like an amount with two decimals. */
const pointsOf = (percent: number | null) => (percent === null ? null : (koboFromNaira(percent) ?? null));

/** A typed deposit in hundredths of a per cent; null when all is paid at once. */
export const typedDeposit = v.pipe(
  v.string(),
  v.transform(withoutPercentSign),
  wholeNumber(wrongDeposit, 30, 99),
  v.transform(pointsOf),
);

/** The fields of `productFields` for what is made after it was ordered. Source: app/orders/README.md#made-to-order. */
export const makingFields = {
  readyDays: { stored: v.nullable(v.number()), typed: wholeNumber(wrongDays, 1, 180) },
  depositBp: { stored: v.nullable(v.number()), typed: typedDeposit },
} as const;

/** A sentence where a deposit has no day on which the rest is asked. */
export function halfDeposit({ readyDays, depositBp }: Making): Record<string, string> {
  if (depositBp === null || readyDays !== null) return {};
  return { readyDays: "Enter in how many working days it is ready: the rest is asked then." };
}

const numberBetween = (least: number, most: number) =>
  v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), null), null);

/** As a hosted document has them; what is wrong is ignored. */
export const makingDocument = { readyDays: numberBetween(1, 180), deposit: numberBetween(30, 99) };

/** A document's deposit without a day on which the rest is asked is none. */
export function readMaking(readyDays: number | null, percent: number | null): Making {
  return { readyDays, depositBp: readyDays === null ? null : pointsOf(percent) };
}
