import type { ReactNode } from "react";
import styles from "./before-after.module.css";

/** Either may be missing. */
export function BeforeAfter({ before, after }: { before?: ReactNode; after?: ReactNode }) {
  return (
    <>
      {before && (
        <del className={`muted ${styles.before}`}>
          <span className="visually-hidden">was </span>
          {before}
        </del>
      )}{" "}
      {after && (
        <ins className={styles.after}>
          <span className="visually-hidden">is now </span>
          {after}
        </ins>
      )}
    </>
  );
}
