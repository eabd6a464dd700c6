import type { ReactNode } from "react";
import styles from "./fold.module.css";

type FoldProps = { title: ReactNode; isOpen?: boolean | undefined; children: ReactNode };

/** What is seldom needed, behind its title. Needs no script. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.title}>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
