import { useLocation } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { QuickNavLink } from "#app/ui/quick-link.tsx";
import styles from "./category-menu.module.css";

/**
 * The categories, the current one marked: chips beside the products, or on small screens one row to swipe, which
 * 'select a category' turns into a list. Source: spec, screens.
 */
export function CategoryMenu() {
  const { categories } = useShopFacts();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Categories" className={`row gap-2 ${styles.menu}`}>
      {/* The new key closes the list when a category is chosen. */}
      <details key={pathname} className={styles.all}>
        <summary className={`row gap-1 middle plain-link small ${styles.summary}`}>
          select a category
          <ChevronIcon />
        </summary>
      </details>
      <ul className={`row gap-2 ${styles.list}`}>
        <CategoryLink to={paths.allProducts} name="All product" />
        {categories.map(({ id, name }) => (
          <CategoryLink key={id} to={paths.category(name)} name={name} />
        ))}
      </ul>
    </nav>
  );
}

function CategoryLink({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <QuickNavLink className={`row gap-1 middle plain-link small lights-up ${styles.link}`} to={to}>
        {name}
      </QuickNavLink>
    </li>
  );
}
