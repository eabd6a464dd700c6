import { Form, href, useLocation } from "react-router";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./admin-menu.module.css";
import { useMayOpen } from "./staff-role.ts";
import { currentEntry, type MenuCounts, type MenuEntry, menuEntries } from "./menu-entries.ts";

/** The sections, and the ways out of the dashboard. */
export function AdminMenu({ counts }: { counts: MenuCounts | undefined }) {
  const current = currentEntry(useLocation().pathname);
  const mayOpen = useMayOpen();
  return (
    <nav className={styles.menu} aria-label="Dashboard">
      <ul className={styles.list}>
        {menuEntries
          .filter(entry => isThere(entry, counts) && mayOpen(entry.to))
          .map(entry => (
            <li key={entry.to}>
              <QuickLink className={styles.item} to={entry.to} aria-current={entry === current ? "page" : undefined}>
                {entry.label}
                {entry.counts && <WaitingCount count={counts?.[entry.counts] ?? 0} />}
              </QuickLink>
            </li>
          ))}
      </ul>
      <div className={styles.ways}>
        {/* The shop's pages have another frame, so this is a full page load. */}
        <a className={styles.item} href={href("/")}>
          Go back home
        </a>
        <Form method="post" action={href("/signout")}>
          <button className={styles.item} type="submit">
            Sign out
          </button>
        </Form>
      </div>
    </nav>
  );
}

function isThere({ isOptional, counts: name }: MenuEntry, counts: MenuCounts | undefined): boolean {
  return !isOptional || (name !== undefined && counts?.[name] !== undefined);
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span className="visually-hidden">, </span>
      {count}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}
