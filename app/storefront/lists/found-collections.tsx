import type { ReactNode } from "react";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { paths } from "#app/lib/paths.ts";
import { plainLetters } from "#app/lib/plain-letters.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./found-collections.module.css";

/** Each link is large enough for a finger. */
export function LinkRow({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.row} aria-label={label}>
      {children}
    </ul>
  );
}

export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <QuickLink className={styles.link} to={to}>
        {children}
      </QuickLink>
    </li>
  );
}

/** Links to collections whose name begins with the typed words. */
export function FoundCollections({ query }: { query: string }) {
  const { collections = [] } = useShopFacts();
  const wanted = plain(query);
  const found = collections.filter(({ title }) => wanted.length > 2 && ` ${plain(title)}`.includes(` ${wanted}`));
  if (found.length === 0) return null;
  return (
    <LinkRow label="Collections">
      {found.map(({ slug, title }) => (
        <RowLink key={slug} to={paths.collection(slug)}>
          {title}
        </RowLink>
      ))}
    </LinkRow>
  );
}

/** Removes tone marks as the shop's search does; other signs become spaces. */
function plain(text: string): string {
  return plainLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
