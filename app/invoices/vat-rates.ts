import { lagosDayOf } from "#app/lib/lagos-time.ts";

/**
 * The rates of VAT in Nigeria, in hundredths of a per cent, each from its first day on; newest first. A new rate is a
 * row more, and changes no paper of an order from before it. Source: Finance Act 2019, section 34.
 */
const vatRates = [{ from: "2020-02-01", basisPoints: 750 }] as const;

/** The rate for an order of this moment; undefined before the first. */
export function vatRateAt(orderedAt: Date): number | undefined {
  const day = lagosDayOf(orderedAt);
  return vatRates.find(({ from }) => from <= day)?.basisPoints;
}
