import { useRef } from "react";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { isFromPrice } from "#app/catalog/products/size-price.ts";
import { paths } from "#app/lib/paths.ts";
import { productPath } from "#app/lib/product-path.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ClearButton } from "#app/ui/clear-button.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { countInWords } from "./count-in-words.ts";
import { FoundLists, LinkRow, useListLinks } from "./found-lists.tsx";
import { clearSearches, useRecentSearches } from "./recent-searches.ts";
import { noneNamed, noSaleWords, ShopWordLine, useShopAnswer } from "./shop-word-line.tsx";
import { focusBox, usePanelKeys } from "./use-panel-keys.ts";
import { type SearchState, useProductSearch, useSuggestions } from "./use-product-search.ts";
import lists from "./found-lists.module.css";
import styles from "./search-panel.module.css";

export { rememberSearch } from "./recent-searches.ts";

export type SearchPanelProps = { query: string; onClose(): void; onChoose(query: string): void };

/** Shows results so far and, before typing, where to begin. */
export function SearchPanel({ query, onClose, onChoose }: SearchPanelProps) {
  const panel = useRef<HTMLElement>(null);
  usePanelKeys(panel, query);
  const isBegun = query.trim() !== "";
  return (
    <section ref={panel} className={`panel ${styles.panel}`} aria-labelledby="search-results" tabIndex={-1}>
      <header className="row middle apart">
        <h2 id="search-results" className={styles.title}>
          {isBegun ? "Search Results" : "Suggestions"}
        </h2>
        <button type="button" className={`stack centered bare round-target ${styles.close}`} onClick={onClose}>
          <CloseIcon />
          <span className="visually-hidden">Close search</span>
        </button>
      </header>
      {isBegun ? <SearchResults query={query} /> : <Suggestions onChoose={onChoose} />}
    </section>
  );
}

/** What has to be loaded is below what the page knows already, so that nothing moves. */
function Suggestions({ onChoose }: { onChoose(query: string): void }) {
  const { categories, collections } = useListLinks();
  const { popular, bestSellers, isSold } = useSuggestions();
  const products = isSold ? "Best sellers" : "New in";
  return (
    <>
      <RecentSearches onChoose={onChoose} />
      {collections.length > 0 && <h3 className={styles.part}>Collections</h3>}
      <LinkRow label="Collections" links={collections.slice(0, 6)} />
      {categories.length > 0 && <h3 className={styles.part}>Categories</h3>}
      <LinkRow label="Categories" links={categories.slice(0, 6)} />
      {popular.length > 0 && <h3 className={styles.part}>Popular searches</h3>}
      <SearchRow label="Popular searches" searches={popular} onChoose={onChoose} />
      {bestSellers.length > 0 && (
        <>
          <h3 className={styles.part}>{products}</h3>
          <ul className="stack" aria-label={products}>
            {bestSellers.map(product => (
              <SearchResult key={product.id} product={product} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function RecentSearches({ onChoose }: { onChoose(query: string): void }) {
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <>
      <div className="row middle apart">
        <h3 className={styles.part}>Recent searches</h3>
        <ClearButton
          what="recent searches"
          onClick={() => {
            focusBox();
            clearSearches();
          }}
        />
      </div>
      <SearchRow label="Recent searches" searches={searches} onChoose={onChoose} />
    </>
  );
}

type SearchRowProps = { label: string; searches: readonly string[]; onChoose(query: string): void };

function SearchRow({ label, searches, onChoose }: SearchRowProps) {
  if (searches.length === 0) return null;
  const choose = (search: string) => {
    focusBox();
    onChoose(search);
  };
  return (
    <ul className="cluster gap-2 below-3" aria-label={label}>
      {searches.map(search => (
        <li key={search}>
          <button type="button" className={`touch plain-link ${lists.link}`} onClick={() => choose(search)}>
            {search}
          </button>
        </li>
      ))}
    </ul>
  );
}

function SearchResults({ query }: { query: string }) {
  const { state, retry } = useProductSearch(query);
  const answer = useShopAnswer(query);
  return (
    <>
      {answer && <ShopWordLine answer={answer} />}
      <p role="status" className="hint below-2">
        {answer && state.kind === "found" && state.count === 0 ? noneNamed(state.query) : resultStatus(state)}
      </p>
      <FoundLists query={query} />
      {state.kind === "failed" && <Button onClick={retry}>Retry</Button>}
      {state.kind === "found" && (
        <ul className="stack">
          {state.products.map(product => (
            <SearchResult key={product.id} product={product} />
          ))}
        </ul>
      )}
      {state.kind === "found" && (state.isMore || state.count > state.products.length) && (
        <p className={`line-above ${styles.more}`}>
          <LinkButton to={paths.search(state.query)}>See all {countInWords(state.count, state.isMore)}</LinkButton>
        </p>
      )}
    </>
  );
}

function SearchResult({ product }: { product: ProductSummary }) {
  return (
    <li className="row gap-3 middle line-above pad-2-0">
      <QuickLink className={`row gap-3 middle medium breakable ${styles.link}`} to={productPath(product)}>
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
      <QuickLink className={`touch strong ${styles.view}`} to={productPath(product)}>
        View<span className="visually-hidden"> {product.title}</span>
      </QuickLink>
    </li>
  );
}

function resultStatus(state: SearchState): string {
  if (state.kind === "failed") return "Search failed. Check your connection.";
  if (state.kind !== "found") return "Searching…";
  if (state.hasNoSale) return noSaleWords;
  if (state.isPartial) return "No exact match. These are close.";
  return state.count === 0 ? "No results found" : `${countInWords(state.count, state.isMore)} found`;
}
