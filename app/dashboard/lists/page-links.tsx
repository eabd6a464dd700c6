import { LinkButton } from "#app/ui/button.tsx";
import { type ListAsking, listQuery } from "./list-address.ts";
import styles from "./page-links.module.css";

type PageLinksProps = {
  /** The accessible name of the links, for example "Pages of orders". */
  label: string;
  /** Left out when there are no more rows that way. */
  previous?: string | undefined;
  next?: string | undefined;
};

/** Pages by key, without page numbers, because counting rows takes time. */
export function PageLinks({ label, previous, next }: PageLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav className={`row gap-3 above-4 ${styles.pages}`} aria-label={label} data-print="no">
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
  /** The list's address, and the parameters that every page keeps. */
  path: string;
  asking?: ListAsking;
  /** Values for `before` and `after`; left out when there are no more rows that way. */
  newer?: string | undefined;
  older?: string | undefined;
};

export function ListPages({ label, path, asking, newer, older }: ListPagesProps) {
  const pageAt = (place: ListAsking) => path + listQuery({ ...asking, ...place });
  return (
    <PageLinks label={label} previous={newer && pageAt({ before: newer })} next={older && pageAt({ after: older })} />
  );
}
