import type { ProductSummary } from "#app/catalog/products/product.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

/**
 * `isFirstView` fetches the first picture at once, so that a slow line begins with one. The rest of the row is asked
 * for at layout.
 */
export function ProductGrid({ products, isFirstView = false }: { products: ProductSummary[]; isFirstView?: boolean }) {
  return (
    <ul className={`stack ${styles.grid}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isFirst={isFirstView && index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Takes the room of the cards to come. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={`stack ${styles.grid}`}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.price} />
        </div>
      ))}
    </div>
  );
}
