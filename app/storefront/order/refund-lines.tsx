import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { OwnRefund } from "#app/orders/orders/own-order.ts";
import styles from "./account-view.module.css";

/** Shows money that was refunded or is on its way back. */
export function RefundLines({ refunds }: { refunds: OwnRefund[] }) {
  return refunds.map((refund, index) => (
    <p key={index} className={styles.refund}>
      <RefundLine refund={refund} />
    </p>
  ));
}

function RefundLine({ refund: { amountKobo, state, at } }: { refund: OwnRefund }) {
  if (state === "on-its-way") {
    return <>Your refund of {formatNaira(amountKobo)} is on its way. Banks take a few days.</>;
  }
  return (
    <>
      {formatNaira(amountKobo)} {words[state]} on <time dateTime={at.toISOString()}>{formatLagosTime(at)}</time>.
    </>
  );
}

const words = {
  exchanged: "paid your exchange",
  moved: "moved to the later order",
  "given-back": "was refunded",
} as const;
