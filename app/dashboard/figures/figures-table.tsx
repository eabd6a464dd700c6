import { formatNaira } from "#app/lib/money.ts";
import type { Totals } from "#app/money/figures/figures.ts";
import { type SalesSum, sumSales, type UnpaidSales } from "#app/money/figures/sum-sales.ts";
import styles from "./figures-table.module.css";

type FiguresTableProps = {
  now: { totals: Totals; unpaid: UnpaidSales };
  then: { totals: Totals; unpaid: UnpaidSales };
};

type Line = { label: string; of(sum: SalesSum): number; isSum?: true; isAlways?: true };

/** Each line adds to those above; the lines below the total are its parts. */
const lines: Line[] = [
  { label: "Sales", of: ({ salesKobo }) => salesKobo, isAlways: true },
  { label: "Refused, returned or cancelled, not paid", of: ({ lostKobo }) => 0 - lostKobo },
  { label: "Refunds, chargebacks", of: ({ refundedKobo }) => 0 - refundedKobo, isAlways: true },
  { label: "Overpaid", of: ({ overpaidKobo }) => overpaidKobo },
  { label: "Paid for exchanges", of: ({ exchangeKobo }) => exchangeKobo },
  { label: "Paid without an order", of: ({ noOrderKobo }) => noOrderKobo },
  { label: "Paid on other days", of: ({ otherKobo }) => otherKobo },
  { label: "Total", of: ({ totalKobo }) => totalKobo, isSum: true, isAlways: true },
  { label: "of which received, after refunds", of: ({ keptKobo }) => keptKobo, isAlways: true },
  { label: "of which still due", of: ({ dueKobo }) => dueKobo, isAlways: true },
];

const others: { label: string; of(totals: Totals): string; isAlways?: true }[] = [
  { label: "Orders", of: ({ orders }) => String(orders), isAlways: true },
  { label: "of which refused, returned or cancelled", of: ({ failedOrders }) => String(failedOrders) },
  { label: "Average order", of: ({ averageKobo }) => formatNaira(averageKobo), isAlways: true },
  { label: "Items sold", of: ({ pieces }) => String(pieces), isAlways: true },
  { label: "Discounts given", of: ({ discountKobo }) => formatNaira(discountKobo), isAlways: true },
];

/** Shows one sum that adds up, beside the same sum for the days before. */
export function FiguresTable({ now, then }: FiguresTableProps) {
  const sums = [sumSales(now.totals, now.unpaid), sumSales(then.totals, then.unpaid)];
  return (
    <div className={styles.frame}>
      <table className={`figures ${styles.table}`}>
        <caption className="visually-hidden">Sales, refunds and what is due</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Figure</span>
            </th>
            <th scope="col">These days</th>
            <th scope="col">Before</th>
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(({ of, isAlways }) => isAlways || sums.some(sum => of(sum) !== 0))
            .map(({ label, of, isSum }) => (
              <tr key={label} className={isSum ? styles.sum : undefined}>
                <th scope="row">{label}</th>
                {sums.map((sum, place) => (
                  <td key={place === 0 ? "now" : "then"} translate="no">
                    {formatNaira(of(sum))}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        <tbody className={styles.others}>
          {others
            .filter(({ isAlways }) => isAlways || now.totals.failedOrders + then.totals.failedOrders > 0)
            .map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{of(now.totals)}</td>
                <td>{of(then.totals)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
