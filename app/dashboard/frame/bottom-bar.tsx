import { Fragment } from "react";
import { useLocation } from "react-router";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { AddMenu } from "./add-menu.tsx";
import { MenuCount } from "./menu-count.tsx";
import { useMenuCounts } from "./menu-counts.ts";
import { barEntries, countOf, currentBarEntry } from "./menu-entries.ts";
import { DashboardMenuIcon } from "./menu-icon.tsx";
import { useMayOpen } from "./staff-role.ts";
import styles from "./bottom-bar.module.css";

/** Needs no script: "More" is a page that lists everything. */
export function BottomBar() {
  const counts = useMenuCounts();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/u, "");
  const current = currentBarEntry(path);
  const mayOpen = useMayOpen();
  return (
    <nav className={`line-above ${styles.bar}`} aria-label="Main menu" data-print="no">
      <ul className={`stack ${styles.places}`}>
        {barEntries
          .filter(({ to }) => mayOpen(to))
          .map((entry, place) => {
            const isHere = entry === current && (entry.to === path ? "page" : "true");
            return (
              <Fragment key={entry.to}>
                {place === 2 && <AddMenu />}
                <li>
                  <QuickLink
                    className={`row middle muted anchor lights-up ring-inside ${styles.place}`}
                    to={entry.to}
                    aria-current={isHere || undefined}
                  >
                    <DashboardMenuIcon name={entry.icon} />
                    <span className={`medium ${styles.label}`}>{entry.label}</span>
                    <MenuCount count={countOf(entry, counts)} className={styles.count} />
                  </QuickLink>
                </li>
              </Fragment>
            );
          })}
      </ul>
    </nav>
  );
}
