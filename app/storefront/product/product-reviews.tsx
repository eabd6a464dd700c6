import { data, href } from "react-router";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { productPath } from "#app/lib/product-path.ts";
import { findProductReviews } from "#app/orders/reviews/find-product-reviews.server.ts";
import { averageText, fitTotalsText } from "#app/orders/reviews/review.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Breadcrumbs } from "#app/storefront/browsing/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/product-reviews.ts";
import { ShownReviewList } from "./shown-review-list.tsx";
import styles from "./shown-reviews.module.css";

export const handle: PageHandle = { kept: { query: { after: "place" } } };

const onPage = 20;

/** All reviews, newest first. 404, never cached, for a product without any or not on sale. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const settings = await findShopSettings(shop);
  const product = settings.asksReviews ? await findProduct(shop, params.id) : undefined;
  const found = product && (await findProductReviews(shop, settings, product.id, { after, limit: onPage }));
  const noStore = { headers: { "Cache-Control": "no-store" } };
  if (!product || !found) return data({ found: undefined }, { status: 404, ...noStore });
  const { id, title } = product;
  const page = { found, id, title, shopName: settings.shopName, isContinued: after !== undefined };
  // Only one spelling of the id is cached, as for the product's page.
  return data(page, params.id === id ? undefined : noStore);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.found) return pageMeta(matches, "No reviews");
  const { id, title, found, isContinued } = loaderData;
  const description = `Customer reviews of ${title}: ${averageText(found.totals)}.`;
  const sharing = isContinued ? {} : { path: href("/product/:id/reviews", { id }) };
  return pageMeta(matches, `Reviews of ${title}`, description, sharing);
};

export default function ProductReviewsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) {
    return (
      <article className={styles.reviews}>
        <h1>No reviews</h1>
        <p>No reviews yet, or this product is no longer sold.</p>
      </article>
    );
  }
  const { found, id, title, shopName, isContinued } = loaderData;
  const fit = fitTotalsText(found.totals);
  const here = href("/product/:id/reviews", { id });
  return (
    <article className={styles.reviews}>
      <Breadcrumbs
        crumbs={[
          { name: "Home", path: href("/") },
          { name: title, path: productPath({ id, title }) },
          { name: "Reviews" },
        ]}
      />
      <h1>Reviews of {title}</h1>
      <p>
        {averageText(found.totals)}
        {fit && `. ${fit}.`}
      </p>
      <ShownReviewList reviews={found.reviews} shopName={shopName} />
      <div>
        {isContinued && <LinkButton to={here}>The newest</LinkButton>}
        {found.older && <LinkButton to={`${here}?after=${found.older}`}>Older reviews</LinkButton>}
      </div>
    </article>
  );
}
