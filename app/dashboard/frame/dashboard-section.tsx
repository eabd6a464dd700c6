import type { ReactNode } from "react";
import styles from "./dashboard-section.module.css";

type DashboardSectionProps = {
  /** The active section, in the menu's words: "order". */
  heading: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** The heading, 'Dashboard' with the section's name, is not printed. Source: spec, screens. */
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

export function NothingHere({ children }: { children: ReactNode }) {
  return <div className={styles.nothing}>{children}</div>;
}
