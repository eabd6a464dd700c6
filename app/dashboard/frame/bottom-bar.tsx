import { useLocation } from "react-router";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { MenuCount } from "./dashboard-menu.tsx";
import styles from "./bottom-bar.module.css";
import { barPlaces, currentPlace, type MenuCounts } from "./menu-entries.ts";
import { DashboardMenuIcon } from "./menu-icon.tsx";
import { useMayOpen } from "./staff-role.ts";

/** Needs no script: "More" is a page that lists everything. */
export function BottomBar({ counts }: { counts: MenuCounts | undefined }) {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/u, "");
  const current = currentPlace(path);
  const mayOpen = useMayOpen();
  return (
    <nav className={styles.bar} aria-label="Main menu" data-print="no">
      <ul className={styles.places}>
        {barPlaces
          .filter(({ to }) => mayOpen(to))
          .map(place => {
            const waiting = place.counts.reduce((sum, name) => sum + (counts?.[name] ?? 0), 0);
            const isHere = place === current && (place.to === path ? "page" : "true");
            return (
              <li key={place.to}>
                <QuickLink className={styles.place} to={place.to} aria-current={isHere || undefined}>
                  <DashboardMenuIcon name={place.icon} />
                  <span className={styles.label}>{place.label}</span>
                  <MenuCount count={waiting} className={styles.count} />
                </QuickLink>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
