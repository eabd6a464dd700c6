import { useEffect } from "react";
import { data, href, redirect } from "react-router";
import * as v from "valibot";
import { findUndone } from "#app/catalog/bulk-changes/change-chosen.server.ts";
import { listOwnedProducts } from "#app/catalog/bulk-changes/list-owned-products.server.ts";
import { productViews } from "#app/catalog/bulk-changes/owned-listing.ts";
import { readView, viewCookie } from "#app/catalog/bulk-changes/view-cookie.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import {
  featureProduct,
  listFeatured,
  mostFeatured,
  moveFeatured,
  unfeatureProduct,
} from "#app/catalog/featured/featured-products.server.ts";
import { countDrafts, listDrafts } from "#app/catalog/product-drafts/find-product-drafts.server.ts";
import { findArchivedProduct } from "#app/catalog/products/find-archived-product.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { storeMessages } from "#app/content-store/sanity/store-messages.ts";
import { useFocusAfterRemoval } from "#app/dashboard/categories/use-focus-after-removal.ts";
import { refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { type FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { ArchiveRefusal } from "#app/dashboard/frame/archived-tools.tsx";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { type ListAsking, readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { ArchivedGrid, ChosenProductGrid } from "#app/dashboard/products/chosen-product-grid.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { readUndoCookie, toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import type { Route } from "./+types/products-page.ts";
import { DraftList } from "./draft-list.tsx";
import { ProductFilterForm } from "./product-filter-form.tsx";
import { type AskedProducts, productFilters } from "./product-filters.ts";
import { ProductRows, UndoRow } from "./product-rows.tsx";
import { ViewSwitch } from "./view-switch.tsx";

const act = v.object({
  intent: v.picklist(["delete", "restore", "erase", "feature", "unfeature", "up", "down"]),
  id: uuid,
  place: v.fallback(v.pipe(v.string(), v.transform(Number), v.integer()), 0),
  name: v.optional(v.string(), ""),
});

/** `refused`: the product that was refused, and why. */
type Answer = FormRefusal<MessageKey> & { refused?: ArchiveRefusal };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { view: chosenView, ...asked } = readListAddress(url, productFilters);
  const { q, category, show, sort, after, before } = asked;
  const isListed = show !== "featured" && show !== "drafts";
  const listing = { sort, after, before, show: isListed ? show : ("" as const) };
  const [list, categories, featured, undone, drafts, draftCount] = await Promise.all([
    // Featured products and drafts are shown without paging.
    isListed
      ? listOwnedProducts(shop, { ...listing, categoryName: category || undefined, query: q || undefined })
      : undefined,
    listCategories(shop),
    listFeatured(shop),
    findUndone(shop, readUndoCookie(request)),
    show === "drafts" ? listDrafts(shop, q) : [],
    countDrafts(shop),
  ]);
  const choice = { ids: featured.map(({ id }) => id), most: mostFeatured };
  const view = chosenView ?? readView(request);
  const search = searchOf(url);
  const { next, previous, products: owned = [] } = list ?? {};
  const shown = {
    owned,
    featured,
    next,
    previous,
    categories,
    choice,
    asked,
    view,
    search,
    undone,
    drafts,
    draftCount,
  };
  // A view chosen by address is remembered like one chosen by its button, so that the first change keeps it.
  return chosenView ? data(shown, { headers: { "Set-Cookie": viewCookie(shop, chosenView) } }) : shown;
}

/** The list's query without its view, which a cookie remembers. */
function searchOf({ searchParams }: URL): string {
  const place = new URLSearchParams(searchParams);
  place.delete("view");
  return place.size > 0 ? `?${place}` : "";
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const view = v.safeParse(v.picklist(productViews), form.get("view"));
  if (view.success) {
    const headers = { "Set-Cookie": viewCookie(shop, view.output) };
    return redirect(`${href("/admin/products")}${url.search}`, { headers });
  }
  const wanted = v.safeParse(act, Object.fromEntries(form));
  if (!wanted.success) throw badRequest();
  const { intent, id, name, place } = wanted.output;
  const actor = staffOf(context).email;
  const title = (await findStockedProduct(shop, id))?.title ?? (await findArchivedProduct(shop, id))?.title;
  const backWith = (key: MessageKey, done = "") => {
    const toast = toastCookie(shop, key, title && (done ? `${title} ${done}` : title));
    return redirect(`${href("/admin/products")}${url.search}`, { headers: { "Set-Cookie": toast } });
  };
  const refuseWith = (status: number, refusal: Omit<ArchiveRefusal, "id">) =>
    refuse<Partial<Answer>>(form, status, { refused: { id, ...refusal } });
  if (intent === "feature" || intent === "unfeature") {
    const { kind } = await (intent === "feature" ? featureProduct : unfeatureProduct)(shop, { id, actor });
    if (kind === "missing" || kind === "full") return backWith("updateFailed");
    return backWith("updated", intent === "feature" ? "featured" : "no longer featured");
  }
  if (intent === "up" || intent === "down") {
    const { kind } = await moveFeatured(shop, { id, actor, direction: intent, place });
    return kind === "missing" ? backWith("updateFailed") : backWith("updated", `moved ${intent}`);
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
    return outcome.kind === "category-archived" ? refuseWith(409, { restore: categoryFirst }) : backWith("restored");
  }
  const outcome = await deleteProduct({ id, actor, name });
  if (outcome.kind === "store-refused") return backWith(storeMessages[outcome.why]);
  if (outcome.kind === "other-name") return refuseWith(400, { name: "The name does not match." });
  if (outcome.kind === "held")
    return refuseWith(409, { name: "Someone is paying for it right now. Try again in an hour." });
  return backWith("deleted");
}

const categoryFirst = "Its category is archived. Restore it first, under Category.";

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard all product");

export default function DashboardProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData;
  const { owned, featured, next, previous, categories, choice, asked, view, search } = loaderData;
  const { undone, drafts, draftCount } = loaderData;
  const { show } = asked;
  const products = show === "featured" ? featured : owned;
  useEffect(() => {
    if (answer?.message) showToast(answer.message, { reason: answer.reason });
  }, [answer]);
  useFocusAfterRemoval(products.map(({ id }) => id));
  const hasViews = show !== "featured" && show !== "archived" && show !== "drafts";
  return (
    <DashboardSection
      heading="Products"
      actions={
        <>
          {hasViews && <ViewSwitch view={view} search={search} />}
          <LinkButton look="primary" to={href("/admin/products/new")}>
            Add a product
          </LinkButton>
        </>
      }
    >
      <ProductFilterForm asked={asked} categories={categories} drafts={draftCount} />
      {undone && <UndoRow undone={undone} search={search} />}
      {show === "featured" && (
        <p>
          Shown under “featured product” on the home page: the first four, in this order.{" "}
          {choice.ids.length >= choice.most && `At most ${choice.most}. Remove one to add another.`}
        </p>
      )}
      {drafts.length > 0 && <DraftList drafts={drafts} />}
      {products.length === 0 && drafts.length === 0 && (
        <NothingHere>
          <p>{show === "featured" ? noneFeatured : search ? "No products." : "No products yet. Add the first one."}</p>
        </NothingHere>
      )}
      {products.length > 0 &&
        (show === "archived" ? (
          <ArchivedGrid products={products} search={search} refused={answer?.refused} />
        ) : hasViews && view === "rows" ? (
          <ProductRows products={owned} search={search} />
        ) : (
          <ChosenProductGrid products={products} search={search} choice={choice} isOrdered={show === "featured"} />
        ))}
      <ListPages
        label="Pages of products"
        path={href("/admin/products")}
        asking={askingOf(asked)}
        newer={previous}
        older={next}
      />
    </DashboardSection>
  );
}

const noneFeatured = "None chosen, so the home page shows the newest. Choose them in the product list.";

/** The list's parameters without the page; leaves out the default order. */
function askingOf({ q, category, show, sort }: Omit<AskedProducts, "view">): ListAsking {
  return { q, category, show, sort: sort === "newest" ? "" : sort };
}
