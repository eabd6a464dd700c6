import { useEffect } from "react";
import { data, href, redirect } from "react-router";
import * as v from "valibot";
import { uuid } from "#app/lib/uuid.ts";
import { ownerOf } from "#app/accounts/require-owner.server.ts";
import { AdminSection, NothingHere } from "#app/admin/admin-section.tsx";
import type { ArchiveRefusal } from "#app/admin/archived-tools.tsx";
import { keepTyped } from "#app/admin/keep-typed.ts";
import { PageLinks } from "#app/admin/page-links.tsx";
import { ProductFilter } from "#app/admin/products/product-filter.tsx";
import { ArchivedGrid, ProductGrid } from "#app/admin/products/product-grid.tsx";
import { type FormRefusal, refuseForm } from "#app/admin/typed-values.ts";
import { useFocusAfterRemoval } from "#app/admin/categories/use-focus-after-removal.ts";
import { listCategories } from "#app/categories/list-categories.server.ts";
import { listProducts } from "#app/catalog/list-products.server.ts";
import { storeMessages } from "#app/content/store-messages.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { toastCookie } from "#app/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/admin-products.ts";

const asked = v.object({
  q: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), ""),
  category: v.fallback(v.string(), ""),
  show: v.fallback(v.picklist(["", "archived"]), ""),
  after: v.optional(v.string()),
  before: v.optional(v.string()),
});
const act = v.object({
  intent: v.picklist(["delete", "restore", "erase"]),
  id: uuid,
  name: v.optional(v.string(), ""),
});

/** `refused`: what was wrong, and with which product. */
type Answer = FormRefusal<MessageKey> & { refused?: ArchiveRefusal };

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
  const form = await readForm(request);
  const wanted = v.safeParse(act, Object.fromEntries(form));
  if (!wanted.success) throw data(null, { status: 400 });
  const { intent, id, name } = wanted.output;
  const actor = ownerOf(context).email;
  const backWith = (key: MessageKey) =>
    redirect(`${href("/admin/products")}${url.search}`, { headers: { "Set-Cookie": toastCookie(shop, key) } });
  const refuse = (status: number, refusal: Omit<ArchiveRefusal, "id">) =>
    data<Answer>({ ...refuseForm(form, {}), refused: { id, ...refusal } }, { status });
  const { archiveProduct, restoreProduct, deleteProduct } = shop.content;
  // Deleting what is already gone, or restoring what is already back, counts as success.
  if (intent === "delete") {
    const outcome = await archiveProduct({ id, actor });
    return backWith(outcome.kind === "store-refused" ? storeMessages[outcome.why] : "deleted");
  }
  if (intent === "restore") {
    const outcome = await restoreProduct({ id, actor });
    if (outcome.kind === "store-refused") return backWith(storeMessages[outcome.why]);
    return outcome.kind === "category-archived" ? refuse(409, { restore: categoryFirst }) : backWith("restored");
  }
  const outcome = await deleteProduct({ id, actor, name });
  if (outcome.kind === "store-refused") return backWith(storeMessages[outcome.why]);
  if (outcome.kind === "other-name") return refuse(400, { name: "That is not its name." });
  if (outcome.kind === "held")
    return refuse(409, { name: "Somebody is paying for it just now. Try again in an hour." });
  return backWith("deleted");
}

const categoryFirst = "Its category is archived: bring that back first, under category.";

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard all product");

export default function AdminProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  const { products, next, previous, categories, query, category, isArchived, search } = loaderData;
  useEffect(() => {
    if (answer?.message) showToast(answer.message);
  }, [answer]);
  useFocusAfterRemoval(products.map(({ id }) => id));
  const pageAt = (place: "after" | "before", cursor: string | undefined) =>
    cursor && addressOf({ q: query, category, show: isArchived ? "archived" : "", [place]: cursor });
  return (
    <AdminSection
      heading="all product"
      actions={
        <LinkButton look="primary" to={href("/admin/products/new")}>
          Add a product
        </LinkButton>
      }
    >
      <ProductFilter query={query} category={category} isArchived={isArchived} categories={categories} />
      {products.length === 0 && (
        <NothingHere>
          <p>{search ? "No products here." : "No products yet. Add the first one."}</p>
        </NothingHere>
      )}
      {products.length > 0 &&
        (isArchived ? (
          <ArchivedGrid products={products} search={search} refused={answer?.refused} />
        ) : (
          <ProductGrid products={products} search={search} />
        ))}
      <PageLinks label="Pages of products" previous={pageAt("before", previous)} next={pageAt("after", next)} />
    </AdminSection>
  );
}

function addressOf(asking: Record<string, string>): string {
  return `${href("/admin/products")}?${new URLSearchParams(Object.entries(asking).filter(([, value]) => value))}`;
}
