import { notFound } from "#app/platform/forms/http-errors.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { findPublishedPage } from "#app/shop/pages/find-pages.server.ts";
import { Prose } from "#app/shop/pages/prose.tsx";
import { pagePath, pageTitles } from "#app/shop/pages/shop-pages.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/own-page.ts";

export const handle: PageHandle = { kept: {}, offline: "seen" };

/** 404 for an unpublished page. The text about delivery is on the page of fees instead. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = params.page === "delivery" ? undefined : await findPublishedPage(shopOf(context), params.page);
  if (!found) throw notFound();
  const { page, html, description } = found;
  return { title: pageTitles[page], path: pagePath(page), html, description };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, loaderData.title, loaderData.description, { path: loaderData.path })
    : pageMeta(matches, "Not found");

export default function OwnPage({ loaderData: { title, html } }: Route.ComponentProps) {
  return (
    <article className="reading-page">
      <h1 className="below-6">{title}</h1>
      <Prose html={html} />
    </article>
  );
}
