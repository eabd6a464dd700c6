import { href, redirect, useLocation } from "react-router";
import { filterQuery } from "#app/catalog/filters/filter-query.ts";
import { findSearchPage } from "#app/catalog/search/find-search-page.server.ts";
import { paths } from "#app/lib/paths.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { opensSoonWords, useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { TopCategories } from "#app/storefront/home/top-categories.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Html } from "#app/ui/html.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/search-page.ts";
import { countInWords } from "./count-in-words.ts";
import { FoundLists } from "./found-lists.tsx";
import { GridSwitch } from "./grid-switch.tsx";
import { ListFrame } from "./list-frame.tsx";
import { MoreProducts } from "./more-products.tsx";
import { renderWaysOn } from "./render-ways-on.server.tsx";
import { noneNamed, noSaleWords, ShopWordLine, useShopAnswer } from "./shop-word-line.tsx";
import { loadPage } from "./use-more-products.ts";
import styles from "./search-page.module.css";

export const handle: PageHandle = { kept: { query: { q: "words", ...filterQuery } } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const page = await findSearchPage(shop, new URL(request.url).searchParams);
  if ("movedTo" in page) throw redirect(href("/search") + page.movedTo);
  const waysOn = page.products.length === 0 ? renderWaysOn(await findShownSettings(shop)) : undefined;
  return { ...page, waysOn };
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => loadPage(request, serverLoader);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Search Results");

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { opensSoon } = useShopFacts();
  const answer = useShopAnswer("kind" in loaderData ? "" : loaderData.query);
  if ("kind" in loaderData) return <Problem />;
  const { query, price, products, next, found, filter, removals, isPartial, hasNoSale, waysOn } = loaderData;
  const isEmpty = products.length === 0;
  const isFiltered = query !== "" && (!isEmpty || removals);
  return (
    <>
      <div className={`page-width ${styles.page}`}>
        <div className="cluster gap-3 middle apart">
          <h1>Search Results</h1>
          {isFiltered && <GridSwitch />}
        </div>
        {found && answer && <ShopWordLine answer={answer} />}
        <p role="status" className={`muted breakable ${styles.news}`}>
          {answer && found?.count === 0
            ? noneNamed(query)
            : query === ""
              ? "Type what you are looking for in the search box."
              : hasNoSale
                ? noSaleWords
                : isPartial
                  ? "No exact match. These are close."
                  : resultStatus(query, found, isEmpty)}
          {price && ` (price ${price})`}
        </p>
        {found && <FoundLists query={query} />}
        <ListFrame filtered={isFiltered ? { filter, list: { q: query }, found } : undefined} removals={removals}>
          {!found && (
            <p className="below-6">
              <LinkButton to={filter.here} relative="path">
                Back to first page
              </LinkButton>
            </p>
          )}
          {!isEmpty && <h2 className="visually-hidden">Products</h2>}
          <MoreProducts key={search} first={products} next={next} />
        </ListFrame>
        {isEmpty && opensSoon && <p className={`muted breakable ${styles.news}`}>{opensSoonWords}</p>}
        {isEmpty && found && !removals && !opensSoon && (
          <LinkButton to={paths.allProducts}>See all products</LinkButton>
        )}
        {isEmpty && !opensSoon && waysOn && <Html of={waysOn} className="stack gap-4 above-6" />}
      </div>
      {isEmpty && !removals && <TopCategories />}
    </>
  );
}

/** A list's next page, read without script, is not counted as a search again. */
function resultStatus(query: string, found: { count: number; isMore: boolean } | undefined, isEmpty: boolean): string {
  if (!found) return isEmpty ? `No more results for “${query}”` : `More results for “${query}”`;
  return found.count === 0 ? "No results found" : `${countInWords(found.count, found.isMore)} for “${query}”`;
}
