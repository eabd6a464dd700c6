import { data } from "react-router";
import { findProduct } from "#app/catalog/find-product.server.ts";
import { nairaDecimal } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { ProductDetails } from "#app/storefront/product-details.tsx";
import { ProductGallery } from "#app/storefront/product-gallery.tsx";
import styles from "#app/storefront/product-page.module.css";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/product.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await findProduct(shopOf(context), params.id);
  return data({ product }, { status: product ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const product = loaderData?.product;
  if (!product) return pageMeta(matches, "Product not found.");
  const { title, description, code, color, priceKobo, stock } = product;
  const offer = {
    "@type": "Offer",
    priceCurrency: "NGN",
    price: nairaDecimal(priceKobo),
    availability: `https://schema.org/${stock === "In Stock" ? "InStock" : "OutOfStock"}`,
  };
  return [
    ...pageMeta(matches, title, description.slice(0, 160)),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name: title,
        description,
        sku: code,
        color,
        offers: offer,
      },
    },
  ];
};

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  if (!product) return <NoSuchProduct />;
  return (
    <article className={styles.page}>
      <ProductGallery key={product.id} product={product} />
      <ProductDetails key={`${product.id} details`} product={product} />
    </article>
  );
}

function NoSuchProduct() {
  return (
    <div className={styles.missing}>
      <h1>Product not found.</h1>
      <p>It may have sold for the last time, or the address has a slip in it.</p>
      <LinkButton look="primary" to={paths.allProducts}>
        See everything we have
      </LinkButton>
    </div>
  );
}
