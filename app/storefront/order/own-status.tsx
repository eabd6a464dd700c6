import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import type { OwnOrderSummary } from "#app/orders/orders/own-order.ts";
import styles from "./account-view.module.css";

/** How far the order is, and its refund. */
export function OwnStatus({ order }: { order: Pick<OwnOrderSummary, "status" | "stage" | "refunded"> }) {
  const { status, stage, refunded } = order;
  return (
    <>
      <span className={`medium ${styles.status}`}>{status}</span>
      {/* Shops without stages have only the status. */}
      {stage !== "placed" && ` · ${stageWords[stage].title.toLowerCase()}`}
      {refunded && (
        <>
          {" "}
          <span className={`medium ${styles.status} ${styles.refunded}`}>
            {refunded === "all" ? "refunded" : "partly refunded"}
          </span>
        </>
      )}
    </>
  );
}
