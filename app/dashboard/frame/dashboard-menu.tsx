import { type ReactNode, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { SignOutForm } from "#app/ui/page/sign-out-form.tsx";
import styles from "./dashboard-menu.module.css";
import { LeaveQuestion } from "#app/dashboard/forms/confirm-dialog.tsx";
import { useMayOpen } from "./staff-role.ts";
import { currentEntry, isThere, type MenuCounts, type MenuEntry, menuEntries, menuGroups } from "./menu-entries.ts";
import { DashboardMenuIcon } from "./menu-icon.tsx";
import { hasUnsaved } from "#app/dashboard/forms/unsaved-forms.ts";

type DashboardMenuProps = {
  counts: MenuCounts | undefined;
  /** Unfolds all groups, for pages with room to scroll. */
  isWhole?: boolean;
  /** Set when the menu appears a second time on a page. */
  label?: string;
};

export function DashboardMenu({ counts, isWhole = false, label = "Dashboard" }: DashboardMenuProps) {
  const { pathname } = useLocation();
  const current = currentEntry(pathname);
  const mayOpen = useMayOpen();
  return (
    <nav className={styles.menu} aria-label={label}>
      {menuGroups.map(({ group, heading, isRare = false }) => {
        const inGroup = menuEntries.filter(entry => entry.group === group && isThere(entry, counts));
        const entries = inGroup.filter(({ to }) => mayOpen(to));
        if (entries.length === 0) return null;
        const list = <Entries entries={entries} current={current} counts={counts} />;
        if (!heading) return <div key={group}>{list}</div>;
        if (isRare && !isWhole)
          return (
            <FoldedGroup key={group} heading={heading} isCurrent={current?.group === group}>
              {list}
            </FoldedGroup>
          );
        return (
          <div key={group}>
            <p className={styles.heading}>{heading}</p>
            {list}
          </div>
        );
      })}
      <div className={styles.ways}>
        <QuickLink
          className={styles.item}
          to={href("/admin/password")}
          aria-current={pathname === href("/admin/password") ? "page" : undefined}
        >
          <DashboardMenuIcon name="key" className={styles.icon} /> Password
        </QuickLink>
        {/* A full page load, because the shop's pages have another frame. */}
        <a className={styles.item} href={href("/")}>
          <DashboardMenuIcon name="back" className={styles.icon} />
          Go back home
        </a>
        <SignOut />
      </div>
    </nav>
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
        <button ref={button} className={styles.item} type="submit">
          <DashboardMenuIcon name="exit" className={styles.icon} />
          Sign out
        </button>
      </SignOutForm>
      <LeaveQuestion isOpen={isAsking} onLeave={leave} onStay={() => setIsAsking(false)} />
    </>
  );
}

type EntriesProps = { entries: MenuEntry[]; current: MenuEntry | undefined; counts: MenuCounts | undefined };

function Entries({ entries, current, counts }: EntriesProps) {
  return (
    <ul className={styles.list}>
      {entries.map(entry => (
        <li key={entry.to}>
          <QuickLink className={styles.item} to={entry.to} aria-current={entry === current ? "page" : undefined}>
            <DashboardMenuIcon name={entry.icon} className={styles.icon} />
            <span className={styles.label}>{entry.label}</span>
            {entry.counts && <MenuCount count={counts?.[entry.counts] ?? 0} />}
          </QuickLink>
        </li>
      ))}
    </ul>
  );
}

type FoldedGroupProps = { heading: string; isCurrent: boolean; children: ReactNode };

/** Opens when clicked or when one of its pages is opened, and keeps its state on other pages. */
function FoldedGroup({ heading, isCurrent, children }: FoldedGroupProps) {
  const [isOpen, setOpen] = useState(isCurrent);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setOpen(true);
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${styles.heading} ${styles.folding}`}>
        {heading}
        <ChevronIcon className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}

/** Renders nothing for zero. */
export function MenuCount({ count, className = styles.count }: { count: number; className?: string | undefined }) {
  if (count === 0) return null;
  return (
    <span className={className}>
      <span className="visually-hidden">, </span>
      {count > 99 ? "99+" : count}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}
