import type { Totals } from "#app/money/figures/figures.ts";
import { formatNaira } from "#app/lib/money.ts";
import styles from "./sales-sum.module.css";

export type SalesSumProps = { totals: Totals; unpaid: { dueKobo: number; lostKobo: number } };

/** Each line adds to those above. */
export function SalesSum({ totals, unpaid: { dueKobo, lostKobo } }: SalesSumProps) {
  const { valueKobo, receivedKobo, refundedKobo, netKobo } = totals;
  const otherKobo = receivedKobo - (valueKobo - dueKobo - lostKobo);
  const lines = [
    { label: "Orders placed in this period", kobo: valueKobo, isAlways: true },
    { label: "Not paid yet", kobo: -dueKobo },
    { label: "Not paid (refused, returned or cancelled)", kobo: -lostKobo },
    { label: "Paid on other days, or without an order", kobo: otherKobo },
    { label: "Received", kobo: receivedKobo, isSum: true },
    { label: "Refunds", kobo: -refundedKobo },
    { label: "Net", kobo: netKobo, isSum: true },
  ];
  return (
    <section className={styles.part} aria-labelledby="sales-sum">
      <h2 id="sales-sum" className={styles.heading}>
        Breakdown
      </h2>
      <dl className={styles.sum}>
        {lines
          .filter(({ kobo, isSum, isAlways }) => kobo !== 0 || isSum || isAlways)
          .map(({ label, kobo, isSum }) => (
            <div key={label} className={isSum ? styles.total : undefined}>
              <dt>{label}</dt>
              <dd>{formatNaira(kobo)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
