import { formatNaira } from "#app/lib/money.ts";
import styles from "./price.module.css";

type PriceProps = {
  amountKobo: number | undefined;
  regularKobo?: number | undefined;
  isFrom?: boolean;
  className?: string;
};

/**
 * `amountKobo`: integer kobo, undefined while the server is asked; `regularKobo`: the struck price before the sale;
 * `isFrom`: the lowest of several.
 */
export function Price({ amountKobo, regularKobo, isFrom, className = "" }: PriceProps) {
  return (
    <>
      <span className={`${styles.price} ${className}`} translate="no">
        {isFrom && <small>from </small>}
        {amountKobo === undefined ? "…" : formatNaira(amountKobo)}
      </span>
      {regularKobo && <s className={styles.regular}>{formatNaira(regularKobo)}</s>}
    </>
  );
}
