import { data, href, redirect, useLocation } from "react-router";
import { findCategoryName } from "#app/catalog/categories/find-category-name.server.ts";
import { filterQuery } from "#app/catalog/filters/filter-query.ts";
import type { FilterView } from "#app/catalog/filters/filter-view.ts";
import { type FilteredList, listFiltered } from "#app/catalog/filters/list-filtered.server.ts";
import { findRenamedCategory, movedForGood } from "#app/catalog/old-addresses/find-old-address.server.ts";
import { shareCategory, shareHome } from "#app/catalog/sharing/find-share-subject.server.ts";
import { paths } from "#app/lib/paths.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { shopOf } from "#app/shop.server.ts";
import { Breadcrumbs } from "#app/storefront/browsing/breadcrumbs.tsx";
import { opensSoonWords, useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { breadcrumbData, type Crumb } from "#app/storefront/sharing/structured-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta, shopOfRoot } from "#app/ui/page/page-meta.ts";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/category-page.ts";
import { CategoryMenu } from "./category-menu.tsx";
import { countInWords } from "./count-in-words.ts";
import { GridSwitch } from "./grid-switch.tsx";
import { listDescription } from "./list-description.ts";
import { ListFrame } from "./list-frame.tsx";
import { MoreProducts } from "./more-products.tsx";
import { loadPage } from "./use-more-products.ts";
import styles from "./category-page.module.css";

export const handle: PageHandle = { kept: { query: filterQuery }, offline: "seen" };

/** This name in the address shows every product. Source: spec, screens. */
const everything = "allproduct";

/**
 * A name in other capitals, without its marks, or from before a renaming redirects to the page's one address
 * (app/catalog/README.md#old-addresses). A category that does not exist is an empty grid that no cache keeps, because
 * any text is such an address, and is answered as not found.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const isEverything = params.category.toLowerCase() === everything;
  const categoryName = isEverything ? undefined : params.category;
  const { search, searchParams } = new URL(request.url);
  const [name, page, shared] = await Promise.all([
    isEverything ? everything : findCategoryName(shop, params.category),
    listFiltered(shop, { categoryName, params: searchParams }),
    isEverything ? shareHome(shop) : shareCategory(shop, params.category),
  ]);
  if (name !== undefined && name !== params.category) throw redirect(paths.category(name) + search);
  if (name === undefined) {
    const renamed = await findRenamedCategory(shop, params.category);
    if (renamed !== undefined) throw redirect(paths.category(renamed) + search, movedForGood);
  }
  if ("movedTo" in page) throw redirect(paths.category(params.category) + page.movedTo);
  const title = isEverything ? titleOfAll(page.filter) : params.category;
  const isContinued = searchParams.has("after");
  const list = { ...page, title, description: listDescription(title, page), isContinued, sharePicture: shared?.path };
  return data(list, name === undefined ? { status: 404, headers: { "Cache-Control": "no-store" } } : undefined);
}

/** Returns "Women" or "Owambe", where the menu and the home page lead. */
function titleOfAll({ chips, forWhom, occasions }: FilterView): string {
  const kind = chips.length === 1 && [...forWhom, ...occasions].find(({ isChosen }) => isChosen);
  return kind ? kind.label : "All product";
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => loadPage(request, serverLoader);

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const title = (loaderData && "title" in loaderData && loaderData.title) || params.category;
  const description = loaderData && "description" in loaderData ? loaderData.description : undefined;
  // Keeps unknown categories, later pages and filtered lists out of search engines.
  const isKnown = loaderData && !("kind" in loaderData) && loaderData.sharePicture && !loaderData.isContinued;
  if (!isKnown || loaderData.filter.order || loaderData.matching) return pageMeta(matches, title, description);
  const sharing = { path: paths.category(params.category), picture: loaderData.sharePicture };
  return [
    ...pageMeta(matches, title, description, sharing),
    breadcrumbData(crumbsTo(title), shopOfRoot(matches).origin),
  ];
};

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  const { categories, opensSoon } = useShopFacts();
  const { search } = useLocation();
  if ("kind" in loaderData) return <Problem />;
  const { title, products, next, total, matching, filter, removals, isContinued } = loaderData;
  const isKnown = categories.some(({ name }) => name === params.category);
  const categoryName = params.category === everything ? undefined : params.category;
  const filtered = { filter, list: { category: categoryName }, found: matching ?? total };
  return (
    <div className={`page-width ${styles.page}`}>
      <ListFrame
        head={<Head title={title} count={loaderData} />}
        menu={(!opensSoon || categories.length > 0) && <CategoryMenu />}
        filtered={total.count > 0 ? filtered : undefined}
        removals={removals}
      >
        <h2 className="visually-hidden">Products</h2>
        {isContinued && (
          <p className="below-6">
            <LinkButton to={filter.here} relative="path">
              Back to first page
            </LinkButton>
          </p>
        )}
        <MoreProducts key={params.category + search} first={products} next={next} />
        {total.count === 0 && <NothingHere isKnown={isKnown || categoryName === undefined} />}
      </ListFrame>
    </div>
  );
}

function Head({ title, count }: { title: string; count: Pick<FilteredList, "total" | "matching"> }) {
  const { opensSoon } = useShopFacts();
  const { total, matching } = count;
  return (
    <>
      <Breadcrumbs crumbs={crumbsTo(title)} />
      <div className={`cluster gap-3 middle apart ${styles.head}`}>
        <div className={`cluster gap-0-3 baseline may-shrink ${styles.title}`}>
          <h1>{title}</h1>
          <p role="status" className="muted">
            {matching && `${matching.isMore ? `more than ${matching.count}` : matching.count} of `}
            {countInWords(total.count, total.isMore)}
          </p>
        </div>
        {!opensSoon && <GridSwitch />}
      </div>
    </>
  );
}

function NothingHere({ isKnown }: { isKnown: boolean }) {
  const { opensSoon } = useShopFacts();
  if (opensSoon) return <p className={`stack gap-4 hug ${styles.empty}`}>{opensSoonWords}</p>;
  return (
    <div className={`stack gap-4 hug ${styles.empty}`}>
      <p>
        {isKnown
          ? "Nothing here right now. New items arrive often, so check back soon."
          : "We have no category with this name. Try one of the others."}
      </p>
      <LinkButton to={paths.allProducts}>See all products</LinkButton>
    </div>
  );
}

function crumbsTo(title: string): Crumb[] {
  return [{ name: "Home", path: href("/") }, { name: title }];
}
