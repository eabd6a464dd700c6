import { data, href } from "react-router";
import { shareProduct } from "#app/sharing/find-share-subject.server.ts";
import { findProduct } from "#app/catalog/find-product.server.ts";
import { listRelatedProducts } from "#app/catalog/list-products.server.ts";
import type { Product } from "#app/catalog/product.ts";
import { formatNaira, nairaDecimal } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { deliveryLine } from "#app/delivery/delivery-overview.ts";
import { flatRate } from "#app/delivery/delivery-rates.ts";
import { findDeliveryTable } from "#app/delivery/find-delivery-table.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Breadcrumbs } from "#app/browsing/breadcrumbs.tsx";
import { pageMeta, shopOfRoot } from "#app/sharing/page-meta.ts";
import { ProductDetails } from "#app/browsing/product-details.tsx";
import { renderProductExtras } from "#app/browsing/product-extras.server.tsx";
import { ProductGallery } from "#app/browsing/product-gallery.tsx";
import styles from "#app/browsing/product-page.module.css";
import { RelatedProducts } from "#app/browsing/related-products.tsx";
import { breadcrumbData, type Crumb, productData } from "#app/sharing/structured-data.ts";
import { TopCategories } from "#app/browsing/top-categories.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import type { Route } from "./+types/product.ts";

export const handle: PageHandle = { kept: {}, offline: "seen" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await findProduct(shop, params.id);
  if (!product) {
    return data({ product, related: [], delivery: 0, extras: undefined, sharePicture: undefined }, { status: 404 });
  }
  const [related, table, shared, extras] = await Promise.all([
    listRelatedProducts(shop, product),
    findDeliveryTable(shop),
    shareProduct(shop, product),
    renderProductExtras(shop, product),
  ]);
  // Made into words here: the page's script is small.
  const delivery = deliveryLine(table) ?? flatRate(table)!.feeKobo;
  const page = { product, related, delivery, extras, sharePicture: shared.path };
  // An id has thousands of spellings in upper and lower case; only the page of one of them is cached.
  return data(page, params.id === product.id ? undefined : { headers: { "Cache-Control": "no-store" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const product = loaderData?.product;
  if (!product) return pageMeta(matches, "Product not found.");
  const shop = shopOfRoot(matches);
  const { id, title, description, priceKobo, categoryName } = product;
  const said = description || `${title}, ${categoryName}: sizes, colour and price in naira.`;
  const sharing = {
    path: href("/product/:id", { id }),
    picture: loaderData.sharePicture,
    headline: `${title}, ${formatNaira(priceKobo)} · ${shop.shopName}`,
    type: "product" as const,
  };
  return [
    ...pageMeta(matches, title, said.slice(0, 160), sharing),
    { property: "product:price:amount", content: nairaDecimal(priceKobo) },
    { property: "product:price:currency", content: "NGN" },
    productData(product, shop),
    breadcrumbData(crumbsTo(product), shop.origin),
  ];
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related, delivery, extras } = loaderData;
  if (!product) return <NoSuchProduct />;
  return (
    <>
      <article className={`${styles.page} ${product.pictures.length > 1 ? styles.spread : ""}`}>
        <Breadcrumbs crumbs={crumbsTo(product)} />
        <ProductGallery key={product.id} product={product} />
        <ProductDetails key={`${product.id} details`} product={product} delivery={delivery} extras={extras} />
      </article>
      <RelatedProducts products={related} categoryName={product.categoryName} />
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
      <div className={styles.missing}>
        <h1>Product not found.</h1>
        <p>It may have sold for the last time, or the address has a slip in it.</p>
        <LinkButton look="primary" to={paths.allProducts}>
          See everything we have
        </LinkButton>
      </div>
      <TopCategories />
    </>
  );
}
