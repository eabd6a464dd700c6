import { formatNaira } from "#app/lib/money.ts";
import styles from "./price.module.css";

type PriceProps = { amountKobo: number; regularKobo?: number | undefined; isFrom?: boolean; className?: string };

/**
 * An amount in naira, its figures of one width. `amountKobo` is integer kobo; `regularKobo`, struck through beside it,
 * what it costs without the sale that is on; `isFrom`: it is the lowest of several.
 */
export function Price({ amountKobo, regularKobo, isFrom, className = "" }: PriceProps) {
  return (
    <>
      <span className={`${styles.price} ${className}`}>
        {isFrom && <small>from </small>}
        {formatNaira(amountKobo)}
      </span>
      {regularKobo && <s className={styles.regular}>{formatNaira(regularKobo)}</s>}
    </>
  );
}
