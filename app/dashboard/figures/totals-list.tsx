import { formatNaira } from "#app/lib/money.ts";
import type { Totals } from "#app/money/figures/figures.ts";
import styles from "./totals-list.module.css";

type TotalsListProps = {
  totals: Totals;
  totalsBefore: Totals;
};

const money = ["receivedKobo", "refundedKobo", "netKobo", "averageKobo", "discountKobo"] as const;
const counts = ["orders", "pieces"] as const;
const words = {
  receivedKobo: "Received",
  refundedKobo: "Refunds",
  netKobo: "Net",
  orders: "Orders",
  averageKobo: "Average order",
  pieces: "Items sold",
  discountKobo: "Discounts",
};

export function TotalsList({ totals, totalsBefore }: TotalsListProps) {
  const figures = [
    ...money.map(key => ({ key, now: totals[key], then: totalsBefore[key], show: formatNaira })),
    ...counts.map(key => ({ key, now: totals[key], then: totalsBefore[key], show: String })),
  ];
  const order = Object.keys(words);
  return (
    <dl className={styles.totals}>
      {figures
        .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
        .map(({ key, now, then, show }) => (
          <div key={key} className={styles.total}>
            <dt>{words[key]}</dt>
            <dd className={styles.figure}>{show(now)}</dd>
            <dd className={styles.before}>
              Before: {show(then)}
              {changeText(now, then)}
            </dd>
          </div>
        ))}
    </dl>
  );
}

const percent = new Intl.NumberFormat("en-NG", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});

/** The change as " (+12%)". Empty when the earlier figure was zero or too small to compare. */
export function changeText(now: number, then: number): string {
  if (then <= 0 || now < 0 || now / then > 100) return "";
  return ` (${percent.format((now - then) / then)})`;
}
