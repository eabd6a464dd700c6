import type { OwnOrderSummary } from "./own-order.ts";
import styles from "./account-page.module.css";

/** How far an order is, and whether its money went back. */
export function OwnStatus({ order: { status, refunded } }: { order: Pick<OwnOrderSummary, "status" | "refunded"> }) {
  return (
    <>
      <span className={styles.status}>{status}</span>
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
