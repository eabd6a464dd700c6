import type { ReactNode } from "react";
import styles from "./code.module.css";

/** An order's number or a product's code: not broken at its hyphen while a line has room for it, and not translated. */
export function Code({ children }: { children: string }) {
  return (
    <span className={styles.code} translate="no">
      {children}
    </span>
  );
}

const codes = /\b([A-Z\d]+-[A-Z\d]{4,})\b/u;

/** A sentence with each code in it, such as "SEW-2347", as a `Code`. */
export function withCodes(sentence: string): ReactNode {
  const parts = sentence.split(codes);
  // The codes are the odd parts; parts have no other name than their place.
  // oxlint-disable-next-line react/no-array-index-key
  return parts.length === 1 ? sentence : parts.map((part, n) => (n % 2 ? <Code key={n}>{part}</Code> : part));
}
