import type { ReactNode } from "react";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { isFromPrice } from "#app/catalog/products/size-price.ts";
import { paths } from "#app/lib/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { countInWords } from "#app/catalog/products/count-in-words.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { FoundCollections, LinkRow, RowLink } from "./found-collections.tsx";
import styles from "./search-panel.module.css";
import { type SearchState, useBestSellers, useProductSearch } from "./use-product-search.ts";

export type SearchPanelProps = { query: string; onClose(): void };

/** Results so far; before typing, where to begin. */
export function SearchPanel({ query, onClose }: SearchPanelProps) {
  return query.trim() === "" ? <Beginnings onClose={onClose} /> : <SearchResults query={query} onClose={onClose} />;
}

function Panel({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-labelledby="search-results" tabIndex={-1}>
      <header className={styles.header}>
        <h2 id="search-results" className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose}>
          <CloseIcon />
          <span className="visually-hidden">Close search</span>
        </button>
      </header>
      {children}
    </section>
  );
}

/** The categories, and the best sellers once they have loaded. */
function Beginnings({ onClose }: { onClose(): void }) {
  const { categories } = useShopFacts();
  const bestSellers = useBestSellers();
  return (
    <Panel title="Categories and best sellers" onClose={onClose}>
      <LinkRow>
        {categories.slice(0, 12).map(({ id, name }) => (
          <RowLink key={id} to={paths.category(name)}>
            {name}
          </RowLink>
        ))}
      </LinkRow>
      {bestSellers.length > 0 && (
        <ul className={styles.list} aria-label="Best sellers">
          {bestSellers.map(product => (
            <SearchResult key={product.id} product={product} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SearchResults({ query, onClose }: SearchPanelProps) {
  const { state, retry } = useProductSearch(query);
  return (
    <Panel title="Search Results" onClose={onClose}>
      <p role="status" className={styles.status}>
        {resultStatus(state)}
      </p>
      <FoundCollections query={query} />
      {state.kind === "failed" && <Button onClick={retry}>Retry</Button>}
      {state.kind === "found" && (
        <ul className={styles.list}>
          {state.products.map(product => (
            <SearchResult key={product.id} product={product} />
          ))}
        </ul>
      )}
      {state.kind === "found" && (state.isMore || state.count > state.products.length) && (
        <p className={styles.more}>
          <LinkButton to={paths.search(state.query)}>See all {countInWords(state.count, state.isMore)}</LinkButton>
        </p>
      )}
    </Panel>
  );
}

function SearchResult({ product }: { product: ProductSummary }) {
  return (
    <li className={styles.result}>
      <QuickLink className={styles.link} to={paths.product(product)}>
        <Picture className={styles.picture} picture={product.picture} alt="" isSmall />
        <span>
          {product.title}
          <Price
            className={styles.price}
            amountKobo={product.priceKobo}
            regularKobo={product.regularKobo}
            isFrom={isFromPrice(product)}
          />
        </span>
      </QuickLink>
      <QuickLink className={styles.view} to={paths.product(product)}>
        View<span className="visually-hidden"> {product.title}</span>
      </QuickLink>
    </li>
  );
}

function resultStatus(state: SearchState): string {
  if (state.kind === "failed") return "Search failed. Check your connection.";
  if (state.kind !== "found") return "Searching…";
  if (state.isPartial) return "No exact match. These are close.";
  return state.count === 0 ? "No results found" : `${countInWords(state.count, state.isMore)} found`;
}
