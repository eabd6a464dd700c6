import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { Bodies } from "#app/dashboard/order-measures/bodies.tsx";
import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import type { OrderDetail, SoldLine } from "#app/orders/orders/order-detail.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import { Code } from "#app/ui/code.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { takenBack } from "./order-refunds.ts";
import styles from "./sold-lines.module.css";

/** Shows the lines as they were sold, those struck out that were refunded or exchanged since. */
export function SoldLines({ order }: { order: OrderDetail }) {
  return (
    <ul className="stack">
      {order.lines.map(line => (
        <OrderLine key={line.position} line={line} back={takenBack(order, line)} />
      ))}
    </ul>
  );
}

function OrderLine({ line, back }: { line: SoldLine; back: ReturnType<typeof takenBack> }) {
  const seesMoney = useMay("orders");
  const isGone = back?.count === line.quantity;
  const Title = isGone ? "s" : "span";
  const totalKobo = timesQuantity(line.priceKobo, line.quantity);
  return (
    <li className={`cluster gap-3 ${styles.line}`}>
      <Picture picture={line.picture} alt="" isSmall className={styles.picture} />
      <div className={`breakable may-shrink ${styles.facts}`}>
        <p className={isGone ? "strong muted" : "strong"}>
          <Title>{line.title}</Title>
        </p>
        <p className="muted">
          {soldPieceText(line)} · <Code>{line.code}</Code>
        </p>
        <p>{seesMoney ? `${line.quantity} × ${formatNaira(line.priceKobo)}` : `${line.quantity} ×`}</p>
        {line.measures && <Bodies bodies={line.measures} quantity={line.quantity} />}
        {back && <p className="medium">{isGone ? wholeWords[back.word] : `${back.count} ${back.word}`}</p>}
      </div>
      {seesMoney && isGone && <s className={`muted figures ${styles.total}`}>{formatNaira(totalKobo)}</s>}
      {seesMoney && !isGone && <Price amountKobo={totalKobo} className={styles.total} />}
    </li>
  );
}

const wholeWords = { refunded: "Refunded", exchanged: "Exchanged" };
