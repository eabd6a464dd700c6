import type { ProductSummary } from "#app/catalog/products/product.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

/**
 * Products in one, two or four columns. With `isFirstView` the first picture is fetched at once: on a phone it is the
 * only one in sight, and shares a slow line with none. A wider screen asks for the rest of its row when that is laid
 * out.
 */
export function ProductGrid({ products, isFirstView = false }: { products: ProductSummary[]; isFirstView?: boolean }) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isFirst={isFirstView && index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Cards that have not come yet, in the boxes they will fill. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.price} />
          <Skeleton className={styles.button} />
        </div>
      ))}
    </div>
  );
}
