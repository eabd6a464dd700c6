import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { OwnRefund } from "#app/orders/orders/own-order.ts";
import styles from "./account-view.module.css";

/** Shows money that was refunded or is on its way back. */
export function RefundLines({ refunds }: { refunds: OwnRefund[] }) {
  return refunds.map(({ amountKobo, state, at }, index) => (
    <p key={index} className={styles.refund}>
      {state === "exchanged" ? (
        <>
          {formatNaira(amountKobo)} paid your exchange on <time dateTime={at.toISOString()}>{formatLagosTime(at)}</time>
          .
        </>
      ) : state === "given-back" ? (
        <>
          {formatNaira(amountKobo)} was refunded on <time dateTime={at.toISOString()}>{formatLagosTime(at)}</time>.
        </>
      ) : (
        <>Your refund of {formatNaira(amountKobo)} is on its way. Banks take a few days.</>
      )}
    </p>
  ));
}
