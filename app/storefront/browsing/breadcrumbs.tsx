import { Link } from "react-router";
import type { Crumb } from "#app/storefront/sharing/structured-data.ts";
import styles from "./breadcrumbs.module.css";

/** The last crumb is this page and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="small below-2" data-print="no">
      <ol className={`breakable ${styles.list}`}>
        {crumbs.map(({ name, path }) => (
          <li key={name} className={`muted ${styles.crumb}`}>
            {path ? (
              <Link className={styles.link} to={path}>
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
