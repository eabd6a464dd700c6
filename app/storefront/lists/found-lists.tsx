import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { plainLetters } from "#app/lib/plain-letters.ts";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./found-lists.module.css";

type NamedLink = { to: string; name: string };

/** Links in a row, each large enough for a finger. */
export function LinkRow({ label, links }: { label: string; links: readonly NamedLink[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <div role="group" className="cluster gap-2 below-3" aria-label={label}>
      {links.map(({ to, name }) => (
        <QuickLink key={to} className={`touch plain-link ${styles.link}`} to={to}>
          {name}
        </QuickLink>
      ))}
    </div>
  );
}

/** The shop's categories and collections, in its order. */
export function useListLinks(): { categories: NamedLink[]; collections: NamedLink[] } {
  const { categories, collections = [] } = useShopFacts();
  return {
    categories: categories.map(({ name }) => ({ to: paths.category(name), name })),
    collections: collections.map(({ slug, title }) => ({ to: paths.collection(slug), name: title })),
  };
}

const shown = 6;

/** Links to categories and collections in whose names a word begins with the typed ones. */
export function FoundLists({ query }: { query: string }) {
  const { categories, collections } = useListLinks();
  const wanted = plain(query);
  const isFound = ({ name }: NamedLink) => wanted.length > 2 && ` ${plain(name)}`.includes(` ${wanted}`);
  const found = [...collections, ...categories].filter(isFound).slice(0, shown);
  return <LinkRow label="Categories and collections" links={found} />;
}

/** Removes tone marks as the shop's search does; other signs become spaces. */
function plain(text: string): string {
  return plainLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
