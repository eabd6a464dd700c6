import { type Kobo, percentOf, sumKobo } from "#app/lib/money.ts";
import type { Wait } from "#app/shop/delivery/working-days.ts";

/** A line's price after discounts, and the part of it that is paid at once, in hundredths of a per cent. */
type DepositLine = { netKobo: Kobo; depositBp: number | null | undefined };

/** What of the lines is asked once they are made, in kobo. A deposit is in whole naira, rounded up. */
export function laterPart(lines: readonly DepositLine[]): Kobo {
  return sumKobo(lines.map(({ netKobo, depositBp }) => (depositBp ? netKobo - percentOf(netKobo, depositBp) : 0)));
}

/** What the lines wait for: the most working days of one, and the last day of a pre-order; 0 and "" for nothing. */
export function waitOf(
  lines: readonly { readyDays?: number | null | undefined; readyOn?: string | null | undefined }[],
): Wait {
  return {
    readyDays: Math.max(0, ...lines.map(({ readyDays }) => readyDays ?? 0)),
    readyOn: lines.reduce((last, { readyOn }) => (readyOn && readyOn > last ? readyOn : last), ""),
  };
}
