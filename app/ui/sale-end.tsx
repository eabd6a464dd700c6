import styles from "./sale-end.module.css";

/** The last day of a sale, "Sun 6 Dec", on a line of its own below its prices; nothing without one. */
export function SaleEnd({ until }: { until: string | 0 | undefined }) {
  return until ? <small className={styles.end}>Until {until}</small> : null;
}
