import type { Category } from "#app/catalog/categories/category.ts";
import { paths } from "#app/lib/paths.ts";
import { Picture } from "#app/ui/picture.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import stretched from "#app/ui/stretched-link.module.css";
import styles from "./category-tiles.module.css";

/** Up to nine categories in a row, which scrolls where it is too wide. */
export function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <ul className={`stack gap-3 ${styles.tiles}`}>
      {categories.map(({ id, name, picture }) => (
        <li key={id} className={`row anchor ${styles.tile}`}>
          <Picture className={styles.picture} picture={picture} alt="" sizes="10rem" shape="fill" />
          <QuickLink className={`${stretched.link} small medium above-2 ${styles.link}`} to={paths.category(name)}>
            {name}
          </QuickLink>
        </li>
      ))}
    </ul>
  );
}

export function CategoryTilesSkeleton() {
  return (
    <div className={`stack gap-3 ${styles.tiles}`}>
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className={`row anchor ${styles.tile}`}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.word} />
        </div>
      ))}
    </div>
  );
}
