import type { ReactNode } from "react";
import styles from "./fold.module.css";

type FoldProps = {
  title: ReactNode;
  isOpen?: boolean | undefined;
  /** A quiet title among text or in a row of buttons; open, the fold takes a line of its own. */
  isInline?: boolean;
  children: ReactNode;
};

/** The dashboard's one disclosure: what is seldom needed, behind its title. Needs no script. */
export function Fold({ title, isOpen = false, isInline = false, children }: FoldProps) {
  return (
    <details className={isInline ? styles.inline : styles.fold} open={isOpen}>
      <summary className={styles.title}>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
