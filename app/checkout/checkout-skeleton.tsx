import { Skeleton, Waiting } from "#app/ui/skeleton.tsx";
import page from "./checkout-page.module.css";
import styles from "./checkout-skeleton.module.css";

/** The checkout before the browser's cart has been read. */
export function CheckoutSkeleton() {
  return (
    <div data-needs-script="">
      <Waiting label="Reading your cart">
        <div className={page.columns}>
          <section>
            <Skeleton className={styles.summary} />
          </section>
          <div className={`${page.form} ${styles.fields}`}>
            {["name", "email", "phone", "street", "city"].map(field => (
              <Skeleton key={field} className={styles.field} />
            ))}
          </div>
        </div>
      </Waiting>
    </div>
  );
}
