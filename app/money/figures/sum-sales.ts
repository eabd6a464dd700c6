import { sumKobo } from "#app/lib/money.ts";
import type { Totals } from "./figures.ts";

/** In kobo. `dueKobo` may still come; `lostKobo` will not (refused, returned or cancelled). */
export type UnpaidSales = { dueKobo: number; lostKobo: number };

/**
 * In kobo. `salesKobo` − `lostKobo` − `refundedKobo` + `overpaidKobo` + `exchangeKobo` + `noOrderKobo` + `otherKobo` =
 * `totalKobo` = `keptKobo` + `dueKobo`.
 *
 * `otherKobo`: received for orders of other days, less what these days' orders paid on other days; `keptKobo`:
 * received, after refunds.
 */
export type SalesSum = UnpaidSales &
  Totals["beside"] & {
    salesKobo: number;
    refundedKobo: number;
    otherKobo: number;
    totalKobo: number;
    keptKobo: number;
  };

export function sumSales(
  { valueKobo, receivedKobo, refundedKobo, netKobo, beside }: Totals,
  { dueKobo, lostKobo }: UnpaidSales,
): SalesSum {
  const forTotals = receivedKobo - sumKobo(Object.values(beside));
  const otherKobo = forTotals - (valueKobo - dueKobo - lostKobo);
  const sides = { ...beside, salesKobo: valueKobo, lostKobo, refundedKobo, otherKobo, keptKobo: netKobo, dueKobo };
  return { ...sides, totalKobo: netKobo + dueKobo };
}
