import { searchProducts } from "#app/search/search-products.server.ts";
import { paths } from "#app/lib/paths.ts";
import { shopOf } from "#app/shop.server.ts";
import { countInWords } from "#app/catalog/count-in-words.ts";
import { MoreProducts } from "#app/browsing/more-products.tsx";
import { loadPage } from "#app/browsing/use-more-products.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import styles from "#app/search/search-page.module.css";
import { TopCategories } from "#app/browsing/top-categories.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Problem } from "#app/ui/problem.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import type { Route } from "./+types/search.ts";

export const handle: PageHandle = { kept: { query: { q: "words", after: "place" } } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get("q")?.trim().slice(0, 100) ?? "";
  return {
    query,
    ...(await searchProducts(shopOf(context), query, { after: searchParams.get("after") ?? undefined })),
  };
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => loadPage(request, serverLoader);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Search Results");

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  if ("kind" in loaderData) return <Problem />;
  const { query, products, next, found } = loaderData;
  const isEmpty = products.length === 0;
  return (
    <>
      <div className={styles.page}>
        <h1>Search Results</h1>
        <p role="status" className={styles.news}>
          {query === "" ? "Type what you are looking for into the search box." : resultStatus(query, found, isEmpty)}
        </p>
        {!found && (
          <p className={styles.continued}>
            <LinkButton to={paths.search(query)}>Back to the beginning</LinkButton>
          </p>
        )}
        {!isEmpty && <h2 className="visually-hidden">Products</h2>}
        <MoreProducts key={`${query} ${found === undefined}`} first={products} next={next} />
        {isEmpty && found && <LinkButton to={paths.allProducts}>See everything we have</LinkButton>}
      </div>
      {isEmpty && <TopCategories />}
    </>
  );
}

/** A further page of a list, read without script, is not counted again. */
function resultStatus(query: string, found: { count: number; isMore: boolean } | undefined, isEmpty: boolean): string {
  if (!found) return isEmpty ? `There is nothing more for “${query}”` : `More products for “${query}”`;
  return found.count === 0 ? "No results found" : `${countInWords(found.count, found.isMore)} for “${query}”`;
}
