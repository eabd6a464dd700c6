import { CategoryTilesSkeleton } from "#app/storefront/home/category-tiles.tsx";
import { Skeleton, Waiting } from "#app/ui/skeleton.tsx";
import { ProductGridSkeleton } from "./product-grid.tsx";
import banner from "#app/storefront/home/banner.module.css";
import hero from "#app/storefront/home/hero.module.css";
import home from "#app/storefront/home/home-page.module.css";
import category from "#app/storefront/lists/category-page.module.css";
import frame from "#app/storefront/lists/list-frame.module.css";
import product from "#app/storefront/product/product-page.module.css";
import styles from "./page-skeletons.module.css";

/** Has the home page's boxes: heading, banner, nine tiles, two rows of four. */
export function HomeSkeleton() {
  return (
    <Waiting label="Loading the home page">
      <div className={hero.hero}>
        <Skeleton className={styles.display} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.button} />
      </div>
      <Skeleton className={banner.skeleton} />
      <div className={home.section}>
        <Skeleton className={styles.heading} />
        <CategoryTilesSkeleton />
      </div>
      {["new arrival", "featured product"].map(section => (
        <div key={section} className={home.section}>
          <Skeleton className={styles.heading} />
          <ProductGridSkeleton count={4} />
        </div>
      ))}
    </Waiting>
  );
}

export function CategorySkeleton() {
  return (
    <Waiting label="Loading products">
      <div className={`page-width ${category.page}`}>
        <div className={`stack ${frame.frame} ${frame.sided}`}>
          <div className={frame.side}>
            <div className={`gone ${styles.sidebar}`}>
              {Array.from({ length: 8 }, (_, index) => (
                <Skeleton key={index} className={styles.line} />
              ))}
            </div>
          </div>
          <div className={frame.list}>
            <Skeleton className={styles.heading} />
            <ProductGridSkeleton count={8} />
          </div>
        </div>
      </div>
    </Waiting>
  );
}

/** Has the product page's boxes: picture, title, price, sizes, button. */
export function ProductSkeleton() {
  return (
    <Waiting label="Loading the product">
      <div className={`page-width stack ${product.page}`}>
        <Skeleton className={styles.picture} />
        <div>
          <Skeleton className={styles.heading} />
          <Skeleton className={styles.line} />
          <Skeleton className={styles.line} />
          <Skeleton className={styles.button} />
        </div>
      </div>
    </Waiting>
  );
}
