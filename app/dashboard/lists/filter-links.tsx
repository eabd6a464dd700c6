import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./filter-links.module.css";

type FilterLinksProps = {
  /** The accessible name of the links, for example "Status". */
  label: string;
  choices: { words: ReactNode; to: string; isCurrent: boolean }[];
  /** Set when something stands beside the links; otherwise they get space below. */
  isInRow?: boolean;
};

/** Links, so that each choice has its own address. */
export function FilterLinks({ label, choices, isInRow = false }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={isInRow ? undefined : styles.alone}>
      <ul className={`cluster ${styles.filter}`}>
        {choices.map(({ words, to, isCurrent }) => (
          <li key={to}>
            <Link
              className={`row middle plain-link medium target names-place ${styles.choice}`}
              to={to}
              aria-current={isCurrent ? "true" : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
