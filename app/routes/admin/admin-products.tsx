import { useEffect } from "react";
import { data, href, redirect } from "react-router";
import * as v from "valibot";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/staff/require-staff.server.ts";
import { AdminSection, NothingHere } from "#app/admin/admin-section.tsx";
import type { ArchiveRefusal } from "#app/admin/archived-tools.tsx";
import { keepTyped } from "#app/admin/keep-typed.ts";
import { PageLinks } from "#app/admin/page-links.tsx";
import { ProductFilter, type ShownProducts } from "#app/admin/products/product-filter.tsx";
import { ArchivedGrid, ProductGrid } from "#app/admin/products/product-grid.tsx";
import { type FormRefusal, refuseForm } from "#app/admin/typed-values.ts";
import { useFocusAfterRemoval } from "#app/admin/categories/use-focus-after-removal.ts";
import {
  featureProduct,
  listFeatured,
  mostFeatured,
  moveFeatured,
  unfeatureProduct,
} from "#app/home/featured-products.server.ts";
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
  show: v.fallback(v.picklist(["", "featured", "archived"]), ""),
  after: v.optional(v.string()),
  before: v.optional(v.string()),
});
const act = v.object({
  intent: v.picklist(["delete", "restore", "erase", "feature", "unfeature", "up", "down"]),
  id: uuid,
  place: v.fallback(v.pipe(v.string(), v.transform(Number), v.integer()), 0),
  name: v.optional(v.string(), ""),
});

/** `refused`: what was wrong, and with which product. */
type Answer = FormRefusal<MessageKey> & { refused?: ArchiveRefusal };

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { show, ...rest } = v.parse(asked, Object.fromEntries(url.searchParams));
  // The few that are featured are shown whole.
  const { q, category, ...place } = show === "featured" ? { q: "", category: "" } : rest;
  const isArchived = show === "archived";
  const [list, categories, featured] = await Promise.all([
    listProducts(shop, { ...place, isArchived, categoryName: category || undefined, titleText: q || undefined }),
    listCategories(shop),
    listFeatured(shop),
  ]);
  const { products, next = undefined, previous = undefined } = show === "featured" ? { products: featured } : list;
  const choice = { ids: featured.map(({ id }) => id), most: mostFeatured };
  return { products, next, previous, categories, choice, query: q, category, show, search: url.search };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const wanted = v.safeParse(act, Object.fromEntries(form));
  if (!wanted.success) throw data(null, { status: 400 });
  const { intent, id, name, place } = wanted.output;
  const actor = staffOf(context).email;
  const backWith = (key: MessageKey) =>
    redirect(`${href("/admin/products")}${url.search}`, { headers: { "Set-Cookie": toastCookie(shop, key) } });
  const refuse = (status: number, refusal: Omit<ArchiveRefusal, "id">) =>
    data<Answer>({ ...refuseForm(form, {}), refused: { id, ...refusal } }, { status });
  if (intent === "feature" || intent === "unfeature") {
    const { kind } = await (intent === "feature" ? featureProduct : unfeatureProduct)(shop, { id, actor });
    return backWith(kind === "missing" || kind === "full" ? "updateFailed" : "updated");
  }
  if (intent === "up" || intent === "down") {
    const { kind } = await moveFeatured(shop, { id, actor, direction: intent, place });
    return backWith(kind === "missing" ? "updateFailed" : "updated");
  }
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
  const { products, next, previous, categories, choice, query, category, show, search } = loaderData;
  useEffect(() => {
    if (answer?.message) showToast(answer.message);
  }, [answer]);
  useFocusAfterRemoval(products.map(({ id }) => id));
  const pageAt = (place: "after" | "before", cursor: string | undefined) =>
    cursor && addressOf({ q: query, category, show, [place]: cursor });
  return (
    <AdminSection
      heading="all product"
      actions={
        <LinkButton look="primary" to={href("/admin/products/new")}>
          Add a product
        </LinkButton>
      }
    >
      <ProductFilter query={query} category={category} show={show} categories={categories} />
      {show === "featured" && (
        <p>
          These stand under “featured product” on the home page, the first four in this order.
          {choice.ids.length >= choice.most && ` There can be ${choice.most}: take one off to choose another.`}
        </p>
      )}
      {products.length === 0 && (
        <NothingHere>
          <p>{search ? nothingWords[show] : "No products yet. Add the first one."}</p>
        </NothingHere>
      )}
      {products.length > 0 &&
        (show === "archived" ? (
          <ArchivedGrid products={products} search={search} refused={answer?.refused} />
        ) : (
          <ProductGrid products={products} search={search} choice={choice} isOrdered={show === "featured"} />
        ))}
      <PageLinks label="Pages of products" previous={pageAt("before", previous)} next={pageAt("after", next)} />
    </AdminSection>
  );
}

const nothingWords: Record<ShownProducts, string> = {
  "": "No products here.",
  featured: "You have chosen none, so the home page shows the newest. Choose them where all products stand.",
  archived: "No products here.",
};

function addressOf(asking: Record<string, string>): string {
  return `${href("/admin/products")}?${new URLSearchParams(Object.entries(asking).filter(([, value]) => value))}`;
}
