import { type Kobo, percentOf, sumKobo } from "#app/lib/money.ts";

/** A line's price after discounts, and the part of it that is paid at once, in hundredths of a per cent. */
type DepositLine = { netKobo: Kobo; depositBp: number | null | undefined };

/** What of the lines is asked once they are made, in kobo. A deposit is in whole naira, rounded up. */
export function laterPart(lines: readonly DepositLine[]): Kobo {
  return sumKobo(lines.map(({ netKobo, depositBp }) => (depositBp ? netKobo - percentOf(netKobo, depositBp) : 0)));
}

/** The most working days that one of the lines takes; 0 when all lie in the shop. */
export function mostReadyDays(lines: readonly { readyDays?: number | null | undefined }[]): number {
  return Math.max(0, ...lines.map(({ readyDays }) => readyDays ?? 0));
}
