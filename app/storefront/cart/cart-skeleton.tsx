import { Skeleton, Waiting } from "#app/ui/skeleton.tsx";
import styles from "./cart-skeleton.module.css";
import view from "./cart-view.module.css";

/** Sent by the server to everyone, until the browser has read the cart. */
export function CartSkeleton() {
  return (
    <div className={styles.cart} data-needs-script="">
      <Waiting label="Loading your cart">
        <div className={`column gap-8 above-2 ${view.columns}`}>
          <div>
            <Line />
            <Line />
          </div>
          <Skeleton className={styles.summary} />
        </div>
      </Waiting>
    </div>
  );
}

function Line() {
  return (
    <div className={`row gap-4 ${styles.line}`}>
      <Skeleton className={styles.picture} />
      <div className={`stack gap-2 packed ${styles.facts}`}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.meta} />
        <Skeleton className={styles.stepper} />
      </div>
    </div>
  );
}
