import { measureText, unitWords } from "#app/catalog/measurement-sets/length-text.ts";
import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import { moreSums } from "#app/money/receipts/payment-words.ts";
import type { OwnOrder } from "#app/orders/orders/own-order.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import { type OrderedFee, orderFeeText } from "#app/shop/delivery/delivery-words.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./account-view.module.css";

type SoldLine = Pick<
  OwnOrder["lines"][number],
  "position" | "title" | "size" | "isOnlySize" | "color" | "quantity" | "priceKobo" | "picture" | "measures"
>;

export function OrderLines({ lines }: { lines: SoldLine[] }) {
  return (
    <ul className="stack gap-1 breakable">
      {lines.map(line => (
        <li key={line.position} className={`stack breakable ${styles.line}`}>
          <Picture picture={line.picture} alt="" isSmall />
          <div>
            <p className="strong">{line.title}</p>
            {line.measures?.map(({ name, unit, measures }, place) => (
              // Two people may have one name, so the place is the key.
              <p key={place} className="hint">
                For {name}, {unitWords[unit]}: {measures.map(one => measureText(one, unit)).join(", ")}
              </p>
            ))}
            <div className={`cluster gap-0-3 baseline ${styles.priced}`}>
              <p className="hint breakable">
                {soldPieceText(line)} · {`${line.quantity}\u00a0×\u00a0${formatNaira(line.priceKobo)}`}
              </p>
              <span className={`strong figures ${styles.amount}`}>
                {formatNaira(timesQuantity(line.priceKobo, line.quantity))}
              </span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

type Sums = OrderedFee & Pick<OwnOrder, "subtotalKobo" | "discountKobo" | "totalKobo" | "dueKobo">;

/** The sums as they were agreed, and what is still due. */
export function OwnOrderTotals({ order }: { order: Sums }) {
  const { before, after } = moreSums(order);
  return (
    <dl className="stack gap-2 totals">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatNaira(order.subtotalKobo)}</dd>
      </div>
      {before.map(({ label, kobo }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>−{formatNaira(kobo)}</dd>
        </div>
      ))}
      <div>
        <dt>Delivery</dt>
        <dd>{orderFeeText(order)}</dd>
      </div>
      <div className={`strong line-above ${styles.sum}`}>
        <dt>Total</dt>
        <dd>{formatNaira(order.totalKobo)}</dd>
      </div>
      {after.map(({ label, kobo }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNaira(kobo)}</dd>
        </div>
      ))}
    </dl>
  );
}
