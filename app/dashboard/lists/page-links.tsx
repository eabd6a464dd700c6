import { LinkButton } from "#app/ui/button.tsx";
import { type ListAsking, listQuery } from "./list-address.ts";
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

type ListPagesProps = {
  label: string;
  /** The address of the list, and what it is asked for besides a page, which stays. */
  path: string;
  asking?: ListAsking;
  /** What to ask for `before` and `after`; left out where there is nothing further that way. */
  newer?: string | undefined;
  older?: string | undefined;
};

/** The same for a list whose address says its page by `before` and `after`. */
export function ListPages({ label, path, asking, newer, older }: ListPagesProps) {
  const pageAt = (place: ListAsking) => path + listQuery({ ...asking, ...place });
  return (
    <PageLinks label={label} previous={newer && pageAt({ before: newer })} next={older && pageAt({ after: older })} />
  );
}
