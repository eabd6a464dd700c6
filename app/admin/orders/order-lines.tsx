import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import type { SoldLine } from "#app/orders/order-detail.ts";
import { soldPieceText } from "#app/orders/sold-piece-text.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import styles from "./order-lines.module.css";

/** What was sold: each item with picture, title, size, colour, price and quantity, as it was on that day. */
export function OrderLines({ lines }: { lines: SoldLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(line => (
        <li key={line.position} className={styles.line}>
          <Picture picture={line.picture} alt="" isSmall className={styles.picture} />
          <div className={styles.facts}>
            <p className={styles.title}>{line.title}</p>
            <p className={styles.muted}>
              {soldPieceText(line)} · <span className={styles.code}>{line.code}</span>
            </p>
            <p>
              {line.quantity} × {formatNaira(line.priceKobo)}
            </p>
          </div>
          <Price amountKobo={timesQuantity(line.priceKobo, line.quantity)} className={styles.total} />
        </li>
      ))}
    </ul>
  );
}
