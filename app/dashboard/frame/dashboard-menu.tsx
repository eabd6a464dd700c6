import { useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { LeaveQuestion } from "#app/dashboard/forms/confirm-dialog.tsx";
import { hasUnsaved } from "#app/dashboard/forms/unsaved-forms.ts";
import { SignOutForm } from "#app/ui/page/sign-out-form.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { MenuCount } from "./menu-count.tsx";
import { useMenuCounts } from "./menu-counts.ts";
import { countOf, currentEntry, isThere, type MenuEntry, menuGroups } from "./menu-entries.ts";
import { DashboardMenuIcon } from "./menu-icon.tsx";
import { SectionLinks } from "./section-links.tsx";
import { useMayOpen } from "./staff-role.ts";
import styles from "./dashboard-menu.module.css";

/** Everybody's own pages, for those who see no settings too. */
const ownPages = [
  { to: href("/admin/alerts"), label: "Phone alerts", icon: "bell" },
  { to: href("/admin/password"), label: "Password", icon: "key" },
] as const;

/** The pages of the current entry are below it. `label`: set when the menu appears a second time on a page. */
export function DashboardMenu({ label = "Dashboard" }: { label?: string }) {
  const counts = useMenuCounts();
  const { pathname } = useLocation();
  const current = currentEntry(pathname);
  const mayOpen = useMayOpen();
  const groups = menuGroups
    .map(group => group.filter(entry => isThere(entry, counts) && mayOpen(entry.to)))
    .filter(group => group.length > 0);
  return (
    <div className={`row gap-2 small ${styles.menu}`}>
      <nav aria-label={label} className="stack gap-2">
        {groups.map(group => (
          <ul key={group[0]!.to} className={`stack ${styles.list}`}>
            {group.map(entry => (
              <Entry key={entry.to} entry={entry} isCurrent={entry === current} />
            ))}
          </ul>
        ))}
      </nav>
      <div className={`stack ${styles.ways}`}>
        {ownPages.map(({ to, label: words, icon }) => (
          <QuickLink
            key={to}
            className={`row gap-2 middle plain-link bare names-place ${styles.item}`}
            to={to}
            aria-current={pathname === to ? "page" : undefined}
          >
            <DashboardMenuIcon name={icon} className={`muted ${styles.icon}`} /> {words}
          </QuickLink>
        ))}
        {/* A full page load, because the shop's pages have another frame. */}
        <a className={`row gap-2 middle plain-link bare names-place ${styles.item}`} href={href("/")} title="View shop">
          <DashboardMenuIcon name="back" className={`muted ${styles.icon}`} />
          Go back home
        </a>
        <SignOut />
      </div>
    </div>
  );
}

/** Asks first when something is unsaved. */
function SignOut() {
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function leave(): void {
    setIsAsking(false);
    button.current?.click();
  }
  return (
    <>
      <SignOutForm
        mayLeave={() => {
          setIsAsking(hasUnsaved());
          return !hasUnsaved();
        }}
      >
        <button ref={button} className={`row gap-2 middle plain-link bare names-place ${styles.item}`} type="submit">
          <DashboardMenuIcon name="exit" className={`muted ${styles.icon}`} />
          Sign out
        </button>
      </SignOutForm>
      <LeaveQuestion isOpen={isAsking} onLeave={leave} onStay={() => setIsAsking(false)} />
    </>
  );
}

function Entry({ entry, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  const counts = useMenuCounts();
  const { pathname } = useLocation();
  const isHere = isCurrent && (pathname === entry.to ? "page" : "true");
  return (
    <li>
      <QuickLink
        className={`row gap-2 middle plain-link bare names-place ${styles.item}`}
        to={entry.to}
        aria-current={isHere || undefined}
      >
        <DashboardMenuIcon name={entry.icon} className={`muted ${styles.icon}`} />
        {entry.label}
        <MenuCount count={countOf(entry, counts)} />
      </QuickLink>
      {isCurrent && !entry.hasColumn && <SectionLinks entry={entry} as="menu" />}
    </li>
  );
}
