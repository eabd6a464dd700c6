import type { ReactNode } from "react";
import styles from "./skeleton.module.css";

/** One grey box in place of something that is still loading; its size comes from `className`. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span className={`${styles.skeleton} ${className}`} />;
}

/** A region that is loading, announced once to screen readers. */
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
