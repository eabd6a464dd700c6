import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { currentEntry } from "./menu-entries.ts";
import { SectionLinks } from "./section-links.tsx";
import styles from "./dashboard-section.module.css";

type DashboardSectionProps = {
  /** Names the active section, like "Orders". */
  heading: ReactNode;
  actions?: ReactNode;
  /** For one thing of the section, such as an order: without the section's tabs, its buttons in the title's row. */
  isInside?: boolean;
  children: ReactNode;
};

/**
 * A section of the dashboard under its heading, a small 'Dashboard' above its name, which is not printed. Source: spec,
 * screens.
 */
export function DashboardSection({ heading, actions, isInside = false, children }: DashboardSectionProps) {
  const { pathname } = useLocation();
  const entry = currentEntry(pathname);
  const page = (
    <>
      <header
        className={`cluster ${isInside ? `top ${styles.inside}` : "middle"} apart target ${styles.header}`}
        data-print="no"
      >
        <h1 className="title-3">
          <span className="note medium own-line">Dashboard</span> {heading}
        </h1>
        {actions && <div className={isInside ? "row" : "cluster gap-2"}>{actions}</div>}
      </header>
      {entry && !entry.hasColumn && !isInside && <SectionLinks entry={entry} as="row" />}
      {children}
    </>
  );
  if (!entry?.hasColumn || pathname === entry.to) return page;
  return (
    <div className={styles.withColumn}>
      <div className={styles.beside}>
        <QuickLink className={`touch ${styles.all}`} to={entry.to}>
          {`All ${entry.label.toLowerCase()}`}
        </QuickLink>
        <SectionLinks entry={entry} as="column" />
      </div>
      <div className="may-shrink">{page}</div>
    </div>
  );
}

export function NothingHere({ children }: { children: ReactNode }) {
  return <div className={`panel stack gap-3 hug muted ${styles.nothing}`}>{children}</div>;
}
