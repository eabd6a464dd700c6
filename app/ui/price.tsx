import { formatNaira } from "#app/lib/money.ts";
import styles from "./price.module.css";

/** An amount in naira, its figures of one width. `amountKobo` is integer kobo. */
export function Price({ amountKobo, className = "" }: { amountKobo: number; className?: string }) {
  return <span className={`${styles.price} ${className}`}>{formatNaira(amountKobo)}</span>;
}
