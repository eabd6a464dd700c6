import { data, href, redirect } from "react-router";
import { movedForGood } from "#app/catalog/old-addresses/find-old-address.server.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { withFewLeft } from "#app/catalog/products/find-product-summaries.server.ts";
import type { Product } from "#app/catalog/products/product.ts";
import { priceText } from "#app/catalog/products/size-price.ts";
import { findRelated } from "#app/catalog/related/find-related.server.ts";
import { shareProduct } from "#app/catalog/sharing/find-share-subject.server.ts";
import { nairaDecimal } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { productPath } from "#app/lib/product-path.ts";
import { shortText } from "#app/lib/short-text.ts";
import { findProductOffers } from "#app/money/discounts/find-product-offers.server.ts";
import { findProductReviews, type ProductReviews } from "#app/orders/reviews/find-product-reviews.server.ts";
import { averageOf } from "#app/orders/reviews/review.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { waitOf } from "#app/selling/pricing/deposit.ts";
import { deliveryLine, deliverySpan } from "#app/shop/delivery/delivery-overview.ts";
import { flatRate } from "#app/shop/delivery/delivery-rates.ts";
import { findShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import { waits } from "#app/shop/delivery/working-days.ts";
import { shopOf } from "#app/shop.server.ts";
import { Breadcrumbs } from "#app/storefront/browsing/breadcrumbs.tsx";
import { TopCategories } from "#app/storefront/home/top-categories.tsx";
import { RecentlySeen } from "#app/storefront/seen/recently-seen.tsx";
import {
  breadcrumbData,
  type Crumb,
  offerTerms,
  productData,
  type Rating,
} from "#app/storefront/sharing/structured-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Html } from "#app/ui/html.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/product-page.ts";
import { makingLines } from "./making-lines.server.ts";
import { ProductDetails } from "./product-details.tsx";
import { renderProductExtras } from "./product-extras.server.tsx";
import { renderFacts, renderFolds, renderModel } from "./product-folds.server.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { renderFit, renderProductReviews } from "./render-product-reviews.server.tsx";
import styles from "./product-page.module.css";
import reviewStyles from "./shown-reviews.module.css";

export const handle: PageHandle = { kept: {}, offline: "seen" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const found = await findProduct(shop, params.id);
  if (!found) {
    const nothing = {
      related: [],
      delivery: { told: 0 },
      returns: "",
      offers: [],
      extras: undefined,
      folds: undefined,
      told: "",
    };
    return data({ product: found, ...nothing, reviews: undefined, shared: undefined }, { status: 404 });
  }
  const path = productPath(found);
  // Ids and earlier titles lead here too, but only one address of a product is kept.
  if (path !== href("/product/:id", params)) throw redirect(path, movedForGood);
  const { shown, settings } = await findShownDelivery(shop);
  const { leftShownAt } = settings;
  const [counted = found] = await withFewLeft(shop, [found], leftShownAt);
  const { facts, ...product } = counted;
  const { shopName, takesReturns, returnsInShort } = settings;
  const isForOne = product.isMeasured && takesReturns;
  const returns = isForOne ? "Made for you: it can be returned only if it is faulty or wrong." : returnsInShort;
  const [related, picture, extras, offers] = await Promise.all([
    findRelated(shop, product),
    shareProduct(shop, product),
    renderProductExtras(shop, product, settings),
    findProductOffers(shop, product.id),
  ]);
  const rated = await findProductReviews(shop, settings, product.id);
  const reviews = rated && renderProductReviews(rated, { productId: product.id, shopName });
  const besideSizes =
    [facts && renderModel(facts), extras, rated && renderFit(rated)].filter(Boolean).join("") || undefined;
  // Put into words on the server, to keep the page's script small.
  const flat = flatRate(shown.table);
  const wait = waitOf([product]);
  const byPlace = flat ? {} : { isByPlace: true as const, ...(waits(wait) && { wait }) };
  const delivery = { told: deliveryLine(shown.table) ?? flat!.feeKobo, ...byPlace };
  const terms = offerTerms(deliverySpan(shown.table), { ...settings, isMeasured: product.isMeasured === true });
  const shared = describe(product, { origin: shop.settings.origin, shopName, picture: picture.path, rated, terms });
  const folds = facts && renderFolds(facts);
  const factsHtml = renderFacts(product);
  const html = { extras: besideSizes, folds, told: factsHtml, reviews };
  return data({ product, related, delivery, returns, offers: [...makingLines(product), ...offers], ...html, shared });
}

/** Metadata for search engines and previews, made on the server to save script. */
function describe(
  product: Product,
  {
    origin,
    shopName,
    picture,
    rated,
    terms,
  }: {
    origin: string;
    shopName: string;
    picture: string | undefined;
    rated: ProductReviews | undefined;
    terms: object;
  },
) {
  const { title, description, priceKobo, categoryName } = product;
  const said = description || `${title}, ${categoryName}: sizes, colour and price in naira.`;
  return {
    title,
    description: shortText(said, 160),
    sharing: {
      path: productPath(product),
      picture,
      headline: `${title}, ${priceText(product)} · ${shopName}`,
      type: "product" as const,
    },
    data: [
      { property: "product:price:amount", content: nairaDecimal(priceKobo) },
      { property: "product:price:currency", content: "NGN" },
      productData(product, { origin, shopName, rated: rated && ratingOf(rated), terms }),
      breadcrumbData(crumbsTo(product), origin),
    ],
  };
}

function ratingOf({ totals, reviews }: ProductReviews): Rating {
  return { average: averageOf(totals), count: totals.shown, reviews };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.shared) return pageMeta(matches, "Product not found.");
  const { title, description, sharing, data: tags } = loaderData.shared;
  return [...pageMeta(matches, title, description, sharing), ...tags];
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related, delivery, returns, offers, extras, folds, told, reviews } = loaderData;
  if (!product) return <NoSuchProduct />;
  const isSoldOut = product.stock === "No Stock";
  const similar = { products: related, categoryName: product.categoryName };
  return (
    <>
      <article className={`page-width stack ${styles.page} ${product.pictures.length > 1 ? styles.spread : ""}`}>
        <Breadcrumbs crumbs={crumbsTo(product)} />
        <ProductGallery key={product.id} product={product} />
        <ProductDetails
          key={`${product.id} details`}
          {...{ product, delivery, returns, offers, extras, folds, facts: told }}
          instead={isSoldOut && <RelatedProducts {...similar} isBeside />}
        />
      </article>
      {reviews && <Html of={reviews} as="section" className={reviewStyles.reviews} aria-labelledby="reviews" />}
      {!isSoldOut && <RelatedProducts {...similar} />}
      <RecentlySeen here={product.id} />
    </>
  );
}

function crumbsTo({ categoryName, title }: Product): Crumb[] {
  return [
    { name: "Home", path: href("/") },
    { name: categoryName, path: paths.category(categoryName) },
    { name: title },
  ];
}

function NoSuchProduct() {
  return (
    <>
      <div className={`stack gap-4 hug page-width ${styles.missing}`}>
        <h1>Product not found.</h1>
        <p>It may be sold out for good, or the link may be mistyped.</p>
        <LinkButton look="primary" to={paths.allProducts}>
          See all products
        </LinkButton>
      </div>
      <TopCategories />
    </>
  );
}
