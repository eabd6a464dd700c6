import { data, redirect } from "react-router";
import * as v from "valibot";
import { ownerOf } from "#app/accounts/require-owner.server.ts";
import { AdminSection, NothingHere } from "#app/admin/admin-section.tsx";
import { PageLinks } from "#app/admin/page-links.tsx";
import { ProductFilter } from "#app/admin/product-filter.tsx";
import { ArchivedGrid, ProductGrid } from "#app/admin/product-grid.tsx";
import { listCategories } from "#app/catalog/list-categories.server.ts";
import { listProducts } from "#app/catalog/list-products.server.ts";
import { storeMessages } from "#app/catalog/store-messages.ts";
import { readForm } from "#app/server/read-form.server.ts";
import { toastCookie } from "#app/server/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-products.ts";

const asked = v.object({
  q: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), ""),
  category: v.fallback(v.string(), ""),
  show: v.fallback(v.picklist(["", "archived"]), ""),
  after: v.optional(v.string()),
  before: v.optional(v.string()),
});
const act = v.object({ intent: v.picklist(["delete", "restore"]), id: v.pipe(v.string(), v.uuid()) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { q, category, show, ...place } = v.parse(asked, Object.fromEntries(url.searchParams));
  const isArchived = show === "archived";
  const [list, categories] = await Promise.all([
    listProducts(shop, { ...place, isArchived, categoryName: category || undefined, titleText: q || undefined }),
    listCategories(shop),
  ]);
  return { ...list, categories, query: q, category, isArchived, search: url.search };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const wanted = v.safeParse(act, Object.fromEntries(await readForm(request)));
  if (!wanted.success) throw data(null, { status: 400 });
  const { intent, id } = wanted.output;
  // Whoever deletes what is gone already, or restores what is back, has what they wanted.
  const { deleteProduct, restoreProduct } = shop.content;
  const outcome = await (intent === "delete" ? deleteProduct : restoreProduct)({ id, actor: ownerOf(context).email });
  const done = intent === "delete" ? "deleted" : "restored";
  const toast = toastCookie(shop, outcome.kind === "store-refused" ? storeMessages[outcome.why] : done);
  return redirect(`/admin/products${url.search}`, { headers: { "Set-Cookie": toast } });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard all product");

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, next, previous, categories, query, category, isArchived, search } = loaderData;
  const Grid = isArchived ? ArchivedGrid : ProductGrid;
  const pageAt = (place: "after" | "before", cursor: string | undefined) =>
    cursor && addressOf({ q: query, category, show: isArchived ? "archived" : "", [place]: cursor });
  return (
    <AdminSection
      heading="all product"
      actions={
        <LinkButton look="primary" to="/admin/products/new">
          Add a product
        </LinkButton>
      }
    >
      <ProductFilter query={query} category={category} isArchived={isArchived} categories={categories} />
      {products.length > 0 ? (
        <Grid products={products} search={search} />
      ) : (
        <NothingHere>
          <p>{search ? "No products here." : "No products yet. Add the first one."}</p>
        </NothingHere>
      )}
      <PageLinks label="Pages of products" previous={pageAt("before", previous)} next={pageAt("after", next)} />
    </AdminSection>
  );
}

function addressOf(asking: Record<string, string>): string {
  return `/admin/products?${new URLSearchParams(Object.entries(asking).filter(([, value]) => value))}`;
}
