import type { Totals } from "./figures.ts";

/** In kobo. `dueKobo` may still come; `lostKobo` will not (refused, returned or cancelled). */
export type UnpaidSales = { dueKobo: number; lostKobo: number };

/**
 * In kobo. `salesKobo` − `lostKobo` − `refundedKobo` + `otherKobo` = `totalKobo` = `keptKobo` + `dueKobo`.
 *
 * `otherKobo`: received for orders of other days, less what these days' orders paid on other days; `keptKobo`:
 * received, after refunds.
 */
export type SalesSum = UnpaidSales & {
  salesKobo: number;
  refundedKobo: number;
  otherKobo: number;
  totalKobo: number;
  keptKobo: number;
};

export function sumSales(
  { valueKobo, receivedKobo, refundedKobo, netKobo }: Totals,
  { dueKobo, lostKobo }: UnpaidSales,
): SalesSum {
  const otherKobo = receivedKobo - (valueKobo - dueKobo - lostKobo);
  const sides = { salesKobo: valueKobo, lostKobo, refundedKobo, otherKobo, keptKobo: netKobo, dueKobo };
  return { ...sides, totalKobo: netKobo + dueKobo };
}
