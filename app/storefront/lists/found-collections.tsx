import type { ReactNode } from "react";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { paths } from "#app/lib/paths.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./found-collections.module.css";

/** Links in a row, each as large as a finger. */
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

/** The way to a collection that is called as what was typed begins. */
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

/** Without tone marks, as the shop's own search reads a text; any other sign is a space. */
function plain(text: string): string {
  const letters = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}
