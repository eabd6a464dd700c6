import type { ReactNode } from "react";
import styles from "./skeleton.module.css";

/** `className` gives the size. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span className={`${styles.skeleton} ${className}`} />;
}

/** Screen readers announce it once. */
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
