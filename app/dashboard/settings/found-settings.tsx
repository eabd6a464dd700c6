import { Link } from "react-router";
import styles from "./found-settings.module.css";
import type { FoundSetting } from "./settings-places.ts";

export function FoundSettings({ found }: { found: FoundSetting[] }) {
  return (
    <ul className={styles.found}>
      {found.map(({ title, where, to }) => (
        <li key={to + title}>
          {/* A full page load, so that the browser marks the field. */}
          <Link to={to} reloadDocument={where !== undefined}>
            {title}
          </Link>
          {where && <span className={styles.section}>{where}</span>}
        </li>
      ))}
    </ul>
  );
}
