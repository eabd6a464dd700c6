import { searchProducts } from "#app/catalog/search-products.server.ts";
import { paths } from "#app/lib/paths.ts";
import { shopOf } from "#app/shop.server.ts";
import { countInWords } from "#app/storefront/count-in-words.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { ProductGrid } from "#app/storefront/product-grid.tsx";
import styles from "#app/storefront/search-page.module.css";
import { TopCategories } from "#app/storefront/top-categories.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/search.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get("q")?.trim().slice(0, 100) ?? "";
  return { query, products: await searchProducts(shopOf(context), query) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Search Results");

export default function SearchPage({ loaderData: { query, products } }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.page}>
        <h1>Search Results</h1>
        <p role="status" className={styles.news}>
          {news(query, products.length)}
        </p>
        {products.length > 0 && <h2 className="visually-hidden">Products</h2>}
        <ProductGrid products={products} isFirstView />
        {products.length === 0 && <LinkButton to={paths.allProducts}>See everything we have</LinkButton>}
      </div>
      {products.length === 0 && <TopCategories />}
    </>
  );
}

function news(query: string, count: number): string {
  if (query === "") return "Type what you are looking for into the search box.";
  return count === 0 ? "No results found" : `${countInWords(count)} for “${query}”`;
}
