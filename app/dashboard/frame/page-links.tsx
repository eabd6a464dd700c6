import { LinkButton } from "#app/ui/button.tsx";
import styles from "./page-links.module.css";

type PageLinksProps = {
  /** "Pages of orders" */
  label: string;
  /** Addresses; left out where there is nothing further that way. */
  previous?: string | undefined;
  next?: string | undefined;
};

/** Ways through a list that is paged by key: no page numbers, because counting rows takes time. */
export function PageLinks({ label, previous, next }: PageLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pages} aria-label={label} data-print="no">
      {previous && (
        <LinkButton to={previous} rel="prev">
          Previous
        </LinkButton>
      )}
      {next && (
        <LinkButton to={next} rel="next">
          Next
        </LinkButton>
      )}
    </nav>
  );
}
