import type { OwnOrderSummary } from "#app/orders/orders/own-order.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import styles from "./account-view.module.css";

/** How far an order is, and whether its money went back. */
export function OwnStatus({ order }: { order: Pick<OwnOrderSummary, "status" | "stage" | "refunded"> }) {
  const { status, stage, refunded } = order;
  return (
    <>
      <span className={styles.status}>{status}</span>
      {/* Where the owner sets no stages, the status says all there is to say. */}
      {stage !== "placed" && ` · ${stageWords[stage].title.toLowerCase()}`}
      {refunded && (
        <>
          {" "}
          <span className={`${styles.status} ${styles.refunded}`}>
            {refunded === "all" ? "refunded" : "partly refunded"}
          </span>
        </>
      )}
    </>
  );
}
