import { paths } from "#app/lib/paths.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { QuickNavLink } from "#app/ui/quick-link.tsx";
import styles from "./category-menu.module.css";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { useClosingDetails } from "#app/ui/use-closing-details.ts";

/** 'select a category', for screens without room for the sidebar. Marks the current one. */
export function CategoryMenu() {
  const details = useClosingDetails();
  return (
    <details ref={details} className={styles.details}>
      <summary className={styles.summary}>
        select a category
        <ChevronIcon />
      </summary>
      <nav aria-label="Categories" className={styles.panel}>
        <CategoryLinks />
      </nav>
    </details>
  );
}

/** The same list beside the products. */
export function CategorySidebar() {
  return (
    <nav aria-label="Categories" className={styles.sidebar}>
      <CategoryLinks />
    </nav>
  );
}

function CategoryLinks() {
  const { categories } = useShopFacts();
  return (
    <ul className={styles.list}>
      <CategoryLink to={paths.allProducts} name="All product" />
      {categories.map(({ id, name }) => (
        <CategoryLink key={id} to={paths.category(name)} name={name} />
      ))}
    </ul>
  );
}

function CategoryLink({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <QuickNavLink className={styles.link} to={to}>
        {name}
      </QuickNavLink>
    </li>
  );
}
