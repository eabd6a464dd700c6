import { data, href, redirect } from "react-router";
import { answerQuestion } from "#app/catalog/collections/answer-question.server.ts";
import { type CollectionPage, findCollectionPage } from "#app/catalog/collections/find-collection-page.server.ts";
import { rememberAnswer } from "#app/catalog/collections/guest-answers.server.ts";
import { filterQuery } from "#app/catalog/filters/filter-query.ts";
import { movedForGood } from "#app/catalog/old-addresses/find-old-address.server.ts";
import { shareCollection } from "#app/catalog/sharing/find-share-subject.server.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { paths } from "#app/lib/paths.ts";
import { shortText } from "#app/lib/short-text.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { breadcrumbData } from "#app/storefront/sharing/structured-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta, shopOfRoot } from "#app/ui/page/page-meta.ts";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/collection-page.ts";
import { AsksView, CollectionFrame, CollectionProducts, NothingNow } from "./collection-views.tsx";
import { ListFrame } from "./list-frame.tsx";
import { loadPage } from "./use-more-products.ts";

export const handle: PageHandle = { kept: { query: filterQuery }, offline: "seen" };

/** A collection that does not exist or does not run answers 404, which is never cached. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { search, searchParams } = new URL(request.url);
  const page = await findCollectionPage(shop, { slug: params.slug, params: searchParams });
  if (page.kind === "renamed") throw redirect(paths.collection(page.slug) + search, movedForGood);
  if (page.kind === "moved") throw redirect(paths.collection(params.slug) + page.query);
  const isHere = page.kind === "running" || page.kind === "asks" || page.kind === "closed";
  const shared = isHere ? (await shareCollection(shop, page)).path : undefined;
  const { products, next } = "list" in page ? page.list : { products: [] };
  const list = { page, products, next, isContinued: searchParams.has("after"), shared };
  return isHere ? data(list) : data(list, { status: 404, headers: { "Cache-Control": "no-store" } });
}

/** Saves a guest's answer on an aso-ebi page and leads to its pieces. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const outcome = await answerQuestion(shop, { slug: params.slug, typed: form.get("answer") });
  if (outcome.kind === "refused") return data({ wrong: outcome.sentence }, { status: 400 });
  if (outcome.kind === "closed") return redirect(paths.collection(params.slug));
  return redirect(href("/collection/:slug/pieces", params), {
    headers: { "Set-Cookie": rememberAnswer(shop, request, outcome.given) },
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => loadPage(request, serverLoader);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData || "kind" in loaderData) return pageMeta(matches, "Collection");
  const { page, isContinued, shared: picture } = loaderData;
  const title = "title" in page ? page.title : "Collection not found";
  if (!("intro" in page)) return pageMeta(matches, title);
  const description = shortText(page.intro, 160) || `${title}: all items with sizes, colours and prices in naira.`;
  const isListed = page.kind === "running" && page.isListed;
  const isFiltered = "list" in page && (page.list.matching !== undefined || page.list.filter.order !== undefined);
  if (isListed && (isContinued || isFiltered)) return pageMeta(matches, title, description);
  const sharing = { path: paths.collection(page.slug), picture, isUnlisted: !isListed };
  const crumbs = [{ name: "Home", path: href("/") }, { name: title }];
  return [
    ...pageMeta(matches, title, description, sharing),
    ...(isListed ? [breadcrumbData(crumbs, shopOfRoot(matches).origin)] : []),
  ];
};

export default function CollectionRoute({ loaderData, actionData }: Route.ComponentProps) {
  if ("kind" in loaderData) return <Problem />;
  const { page, isContinued } = loaderData;
  if (!("intro" in page)) return <Away page={page} />;
  return (
    <CollectionFrame title={page.title} intro={page.intro}>
      {page.kind === "asks" && <AsksView page={page} wrong={actionData?.wrong} />}
      {page.kind === "closed" && (
        <NothingNow>
          Closed on {formatLagosTime(page.closesAt)}. You can no longer order here. Orders already placed are not
          affected.
        </NothingNow>
      )}
      {page.kind === "running" && <Running page={page} isContinued={isContinued} />}
    </CollectionFrame>
  );
}

function Running({ page, isContinued }: { page: Extract<CollectionPage, { kind: "running" }>; isContinued: boolean }) {
  const { total, matching, filter, removals } = page.list;
  if (total.count === 0) return <NothingNow>Nothing here right now. Check back soon.</NothingNow>;
  const filtered = { filter, list: { collection: page.slug }, found: matching ?? total };
  return (
    <ListFrame filtered={page.layout === "grid" ? filtered : undefined} removals={removals}>
      {isContinued && (
        <p>
          <LinkButton to={filter.here} relative="path">
            Back to first page
          </LinkButton>
        </p>
      )}
      <CollectionProducts page={page} />
    </ListFrame>
  );
}

/** The collection does not exist or does not run now. */
function Away({ page }: { page: Exclude<CollectionPage, { intro: string }> }) {
  if (page.kind === "planned") {
    return (
      <CollectionFrame title={page.title}>
        <NothingNow>Opens on {formatLagosTime(page.startsAt)}. Check back then.</NothingNow>
      </CollectionFrame>
    );
  }
  if (page.kind === "ended") {
    return (
      <CollectionFrame title={page.title}>
        <NothingNow>This collection has ended. New items arrive often.</NothingNow>
      </CollectionFrame>
    );
  }
  return (
    <CollectionFrame title="Collection not found">
      <NothingNow>It may have ended, or the link may be mistyped.</NothingNow>
    </CollectionFrame>
  );
}
