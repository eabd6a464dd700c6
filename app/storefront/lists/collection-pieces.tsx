import { data, redirect } from "react-router";
import { findCollectionPage } from "#app/catalog/collections/find-collection-page.server.ts";
import { findKnownAnswers, readGuestAnswers } from "#app/catalog/collections/guest-answers.server.ts";
import { paths } from "#app/lib/paths.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/collection-pieces.ts";
import { CollectionFrame, CollectionProducts } from "./collection-views.tsx";
import { loadPage } from "./use-more-products.ts";
import styles from "./collection-page.module.css";

/** Shows the pieces to guests who have answered the aso-ebi page, and redirects others there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const page = await findCollectionPage(shop, { slug: params.slug, params: new URL(request.url).searchParams });
  const given = page.kind === "asks" ? await findKnownAnswers(shop, readGuestAnswers(request)) : [];
  const answer = given.find(one => page.kind === "asks" && one.collectionId === page.id)?.answer;
  if (page.kind !== "asks" || answer === undefined) throw redirect(paths.collection(params.slug));
  const { products, next } = page.list;
  return data({ page, answer, products, next }, { headers: { "Cache-Control": "no-store" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => loadPage(request, serverLoader);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData && "page" in loaderData ? loaderData.page.title : "Collection");

export default function CollectionPieces({ loaderData }: Route.ComponentProps) {
  if ("kind" in loaderData) return <Problem />;
  const { page, answer } = loaderData;
  return (
    <CollectionFrame title={page.title} intro={page.intro}>
      <div>
        <p className={`muted ${styles.count}`}>
          {page.question} <strong>{answer}</strong>
        </p>
        <LinkButton to={paths.collection(page.slug)}>Change your answer</LinkButton>
      </div>
      <CollectionProducts page={page} />
    </CollectionFrame>
  );
}
