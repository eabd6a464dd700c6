import { data, redirect } from "react-router";
import * as v from "valibot";
import { ownerOf } from "#app/accounts/require-owner.server.ts";
import { AdminSection, NothingHere } from "#app/admin/admin-section.tsx";
import { ProductFilter } from "#app/admin/product-filter.tsx";
import { ProductGrid } from "#app/admin/product-grid.tsx";
import { deleteProduct } from "#app/catalog/delete-product.server.ts";
import { listCategories } from "#app/catalog/list-categories.server.ts";
import { listProducts } from "#app/catalog/list-products.server.ts";
import { readForm } from "#app/server/read-form.server.ts";
import { toastCookie } from "#app/server/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-products.ts";
import styles from "./admin-products.module.css";

const asked = v.object({
  q: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), ""),
  category: v.fallback(v.string(), ""),
  after: v.optional(v.string()),
});
const deletion = v.object({ intent: v.literal("delete"), id: v.pipe(v.string(), v.uuid()) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { q, category, after } = v.parse(asked, Object.fromEntries(url.searchParams));
  const [list, categories] = await Promise.all([
    listProducts(shop, { after, categoryName: category || undefined, titleText: q || undefined }),
    listCategories(shop),
  ]);
  return { ...list, categories, query: q, category, after, search: url.search };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const wanted = v.safeParse(deletion, Object.fromEntries(await readForm(request)));
  if (!wanted.success) throw data(null, { status: 400 });
  // Whoever deletes what is gone already has what they wanted.
  await deleteProduct(shop, { id: wanted.output.id, actor: ownerOf(context).email });
  return redirect(`/admin/products${url.search}`, { headers: { "Set-Cookie": toastCookie(shop, "deleted") } });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard all product");

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, next, categories, query, category, after, search } = loaderData;
  return (
    <AdminSection
      heading="all product"
      actions={
        <LinkButton look="primary" to="/admin/products/new">
          Add a product
        </LinkButton>
      }
    >
      <ProductFilter query={query} category={category} categories={categories} />
      {products.length > 0 ? (
        <ProductGrid products={products} search={search} />
      ) : (
        <NothingHere>
          <p>{query || category || after ? "No products here." : "No products yet. Add the first one."}</p>
        </NothingHere>
      )}
      <nav className={styles.pages} aria-label="Pages of products">
        {after && <LinkButton to={addressOf({ query, category })}>Newest products</LinkButton>}
        {next && <LinkButton to={addressOf({ query, category, after: next })}>Older products</LinkButton>}
      </nav>
    </AdminSection>
  );
}

function addressOf({ query, category, after }: { query: string; category: string; after?: string }): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (category) search.set("category", category);
  if (after) search.set("after", after);
  return search.size > 0 ? `/admin/products?${search}` : "/admin/products";
}
