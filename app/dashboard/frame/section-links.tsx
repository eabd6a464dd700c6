import type { FocusEvent } from "react";
import { useLocation } from "react-router";
import { useShownTab } from "#app/dashboard/lists/use-shown-tab.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { MenuCount } from "./menu-count.tsx";
import { useMenuCounts } from "./menu-counts.ts";
import { findPlace, isThere, type MenuEntry } from "./menu-entries.ts";
import { useMayOpen } from "./staff-role.ts";
import styles from "./section-links.module.css";

/** "row": above the page, sideways on small screens; "column": beside the page; "menu": below the menu's entry. */
type SectionLinksProps = { entry: MenuEntry; as: "row" | "column" | "menu" };

/** Scrolls the row to the link that a keyboard has reached. */
function showWhole({ currentTarget }: FocusEvent<HTMLAnchorElement>): void {
  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The pages of one menu entry that this role may open, with their counts. Nothing for a section of one page. */
export function SectionLinks({ entry, as }: SectionLinksProps) {
  const counts = useMenuCounts();
  const row = useShownTab<HTMLElement>();
  const current = findPlace(useLocation().pathname)?.link;
  const mayOpen = useMayOpen();
  const links = (entry.links ?? []).filter(
    link => isThere(link, counts) && mayOpen(link.to) && !(as === "row" && link.hasButton),
  );
  if (links.length < 2) return null;
  const label = `${entry.label} pages`;
  const list = (
    <ul className={styles.list} aria-label={as === "menu" ? label : undefined}>
      {links.map(link => (
        <li key={link.to}>
          <QuickLink
            className={link.isBelow ? `names-place ${styles.link} ${styles.below}` : `names-place ${styles.link}`}
            to={link.to}
            aria-current={link === current ? "page" : undefined}
            onFocus={as === "row" ? showWhole : undefined}
          >
            <span className={styles.label}>{link.label}</span>
            {link.counts && <MenuCount count={counts?.[link.counts] ?? 0} />}
          </QuickLink>
        </li>
      ))}
    </ul>
  );
  if (as === "menu") return <div className={styles.menu}>{list}</div>;
  return (
    <nav ref={as === "row" ? row : undefined} className={styles[as]} aria-label={label} data-print="no">
      {list}
    </nav>
  );
}
