import type { ReactNode } from "react";
import styles from "./fold.module.css";

type FoldProps = { summary: string; isOpen?: boolean; id?: string; children: ReactNode };

/** A folded part of a form. Opened from the start when something in it is wrong or filled. */
export function Fold({ summary, isOpen = false, id, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen} id={id}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.parts}>{children}</div>
    </details>
  );
}
