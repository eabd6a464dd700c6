import { Form, Link, useLocation } from "react-router";
import styles from "./admin-menu.module.css";
import { currentEntry, menuEntries } from "./menu-entries.ts";

/** The sections, and the ways out of the dashboard. */
export function AdminMenu() {
  const current = currentEntry(useLocation().pathname);
  return (
    <nav className={styles.menu} aria-label="Dashboard">
      <ul className={styles.list}>
        {menuEntries.map(entry => (
          <li key={entry.to}>
            <Link
              className={styles.item}
              to={entry.to}
              aria-current={entry === current ? "page" : undefined}
              prefetch="intent"
            >
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {/* Another world than the shop's own pages: a fresh load brings their frame. */}
        <a className={styles.item} href="/">
          Go back home
        </a>
        <Form method="post" action="/signout">
          <button className={styles.item} type="submit">
            Sign out
          </button>
        </Form>
      </div>
    </nav>
  );
}
