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
    <details className={isInline ? `may-shrink ${styles.inline}` : "line-above"} open={isOpen}>
      <summary className={`row gap-2 middle apart strong ${styles.title}`}>{title}</summary>
      <div className={`column gap-4 ${styles.content}`}>{children}</div>
    </details>
  );
}
