import type { ReactNode } from "react";
import styles from "./skeleton.module.css";

/** One grey box of something not yet here; its size comes from `className`. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span className={`${styles.skeleton} ${className}`} />;
}

/** A region that waits: said once to those who cannot see it pulse. */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
