import type { ReactNode } from "react";
import styles from "./dashboard-section.module.css";

type DashboardSectionProps = {
  /** The active section: "Orders". */
  heading: string;
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A section of the dashboard under its heading, a small 'Dashboard' above its name, which is not printed. Source: spec,
 * screens.
 */
export function DashboardSection({ heading, actions, children }: DashboardSectionProps) {
  return (
    <>
      <header className={styles.header} data-print="no">
        <h1 className={styles.heading}>
          <span className={styles.dashboard}>Dashboard</span> {heading}
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
