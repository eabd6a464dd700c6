import type { ProductSummary } from "#app/catalog/product.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

/** Products in one, two or four columns. With `isFirstView` the first row's pictures are fetched at once. */
export function ProductGrid({ products, isFirstView = false }: { products: ProductSummary[]; isFirstView?: boolean }) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isFirst={isFirstView && index < 4} />
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
