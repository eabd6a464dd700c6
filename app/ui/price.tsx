import { formatNaira } from "#app/lib/money.ts";
import styles from "./price.module.css";

type PriceProps = { amountKobo: number; regularKobo?: number | undefined; className?: string };

/**
 * An amount in naira, its figures of one width. `amountKobo` is integer kobo; `regularKobo`, struck through beside it,
 * what it costs without the sale that is on.
 */
export function Price({ amountKobo, regularKobo, className = "" }: PriceProps) {
  return (
    <>
      <span className={`${styles.price} ${className}`}>{formatNaira(amountKobo)}</span>
      {regularKobo && <s className={styles.regular}>{formatNaira(regularKobo)}</s>}
    </>
  );
}
