import type { ReactNode } from "react";
import styles from "./dashboard-section.module.css";

type DashboardSectionProps = {
  /** The active section, in the menu's words: "order". */
  heading: string;
  /** What can be done here, at the heading's right: buttons and links. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A section of the dashboard under its heading, 'Dashboard' followed by its name, which is not printed. Source: spec,
 * screens.
 */
export function DashboardSection({ heading, actions, children }: DashboardSectionProps) {
  return (
    <>
      <header className={styles.header} data-print="no">
        <h1 className={styles.heading}>
          Dashboard <span className={styles.name}>{heading}</span>
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** Shown when a list or a search is empty: a sentence, and perhaps a link. */
export function NothingHere({ children }: { children: ReactNode }) {
  return <div className={styles.nothing}>{children}</div>;
}
