import type { MetaDescriptor } from "react-router";
import { colorName } from "#app/catalog/colours/color-name.ts";
import type { ForWhom } from "#app/catalog/product-fields/for-whom-labels.ts";
import type { Product } from "#app/catalog/products/product.ts";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import { nairaDecimal } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { productPath } from "#app/lib/product-path.ts";

/** A breadcrumb: its name and, except for the page itself, its path. */
export type Crumb = { name: string; path?: string };

/** The average of `count` reviews, and some of them. `writtenOn`: a date. */
export type Rating = {
  average: string;
  count: number;
  reviews: { name: string; stars: number; body: string; writtenOn: string }[];
};

const schemaOrg = "https://schema.org";

/** Source: schema.org/PeopleAudience. */
const audiences: Record<ForWhom, object> = {
  women: { suggestedGender: "female" },
  men: { suggestedGender: "male" },
  children: { suggestedMaxAge: 13 },
  everyone: { suggestedGender: "unisex" },
};

/**
 * One offer for each size: price in naira, currency, availability. Absolute addresses under `origin`. `rated` where
 * there are reviews. Source: schema.org/Product, schema.org/Offer, schema.org/AggregateRating.
 */
export function productData(
  product: Product,
  { origin, shopName, rated }: { origin: string; shopName: string; rated?: Rating | undefined },
) {
  const { title, description, usedNote, code, color, categoryName, stock, sizes, pictures, forWhom } = product;
  const isOne = isOneSize(sizes);
  const offers = sizes.map(({ size, isSoldOut }) => {
    const { priceKobo, regularKobo } = priceOfSize(product, size);
    return {
      "@type": "Offer",
      name: isOne ? title : `${title}, size ${size}`,
      url: origin + productPath(product),
      priceCurrency: "NGN",
      price: nairaDecimal(priceKobo),
      ...(regularKobo && product.saleUntil && { priceValidUntil: product.saleUntil }),
      ...(regularKobo && {
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          priceType: `${schemaOrg}/StrikethroughPrice`,
          price: nairaDecimal(regularKobo),
          priceCurrency: "NGN",
        },
      }),
      availability: `${schemaOrg}/${stock === "No Stock" || isSoldOut ? "OutOfStock" : "InStock"}`,
      itemCondition: `${schemaOrg}/${usedNote ? "Used" : "New"}Condition`,
      itemOffered: { "@type": "Product", name: title, sku: code, ...(!isOne && { size }) },
      seller: { "@type": "Organization", name: shopName },
    };
  });
  return jsonLd({
    "@type": "Product",
    name: title,
    ...(description && { description }),
    sku: code,
    ...(color && { color: colorName(color) }),
    category: categoryName,
    ...(forWhom && { audience: { "@type": "PeopleAudience", ...audiences[forWhom] } }),
    ...(pictures.length > 0 && { image: pictures.map(({ hash }) => origin + paths.picture(hash, 1200, "jpg")) }),
    offers,
    ...(rated && ratingData(rated)),
  });
}

function ratingData({ average, count, reviews }: Rating) {
  const ends = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count, ...ends },
    review: reviews.map(({ name, stars, body, writtenOn }) => ({
      "@type": "Review",
      author: { "@type": "Person", name },
      datePublished: writtenOn,
      reviewRating: { "@type": "Rating", ratingValue: stars, ...ends },
      ...(body && { reviewBody: body }),
    })),
  };
}

/** The page itself comes last. */
export function breadcrumbData(crumbs: Crumb[], origin: string) {
  return jsonLd({
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(path && { item: origin + path }),
    })),
  });
}

/** React Router escapes `<`, `>` and `&`, so no text can end the script element. */
function jsonLd(content: object): MetaDescriptor {
  return { "script:ld+json": { "@context": schemaOrg, ...content } };
}
