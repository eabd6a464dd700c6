import { href, type MetaDescriptor } from "react-router";
import { colorName } from "#app/catalog/colours/color-name.ts";
import type { ForWhom } from "#app/catalog/product-fields/for-whom-labels.ts";
import type { Product } from "#app/catalog/products/product.ts";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import { nairaDecimal } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { productPath } from "#app/lib/product-path.ts";
import type { DeliverySpan } from "#app/shop/delivery/delivery-overview.ts";

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

/** What the shop says on every product's page. `terms`: see `offerTerms`. */
type Offered = { origin: string; shopName: string; rated?: Rating | undefined; terms?: object };

/**
 * One offer for each size: price in naira, currency, availability. Absolute addresses under `origin`. `rated` where
 * there are reviews. Source: schema.org/Product, schema.org/Offer, schema.org/AggregateRating.
 */
export function productData(product: Product, { origin, shopName, rated, terms }: Offered) {
  const { title, description, usedNote, code, color, categoryName, stock, sizes, pictures, forWhom, occasions } =
    product;
  const isOne = isOneSize(sizes);
  const { readyOn } = product;
  // Source: schema.org/PreOrder, schema.org/MadeToOrder.
  const inStock = readyOn ? "PreOrder" : product.readyDays ? "MadeToOrder" : "InStock";
  const offers = sizes.map(({ size, isSoldOut }) => {
    const { priceKobo, regularKobo } = priceOfSize(product, size);
    return {
      "@type": "Offer",
      name: isOne ? title : `${title}, size ${size}`,
      url: origin + productPath(product),
      priceCurrency: "NGN",
      price: nairaDecimal(priceKobo),
      ...(regularKobo && product.saleUntilDay && { priceValidUntil: product.saleUntilDay }),
      ...(regularKobo && {
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          priceType: `${schemaOrg}/StrikethroughPrice`,
          price: nairaDecimal(regularKobo),
          priceCurrency: "NGN",
        },
      }),
      availability: `${schemaOrg}/${stock === "No Stock" || isSoldOut ? "OutOfStock" : inStock}`,
      ...(readyOn && { availabilityStarts: readyOn }),
      itemCondition: `${schemaOrg}/${usedNote ? "Used" : "New"}Condition`,
      itemOffered: { "@type": "Product", name: title, sku: code, ...(!isOne && { size }) },
      seller: { "@type": "Organization", name: shopName },
      ...terms,
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
    ...(occasions && { keywords: occasions }),
    ...(pictures.length > 0 && { image: pictures.map(({ hash }) => origin + paths.picture(hash, 1200, "jpg")) }),
    offers,
    ...(rated && ratingData(rated)),
  });
}

/**
 * Delivery and returns, the same for all offers of a product. Says only what the owner has set. `isMeasured`: it fits
 * one person only. Source: schema.org/OfferShippingDetails, schema.org/MerchantReturnPolicy.
 */
export function offerTerms(
  span: DeliverySpan | undefined,
  { takesReturns, returnDays, isMeasured }: { takesReturns: boolean; returnDays: number; isMeasured?: boolean },
) {
  return {
    ...(span && { shippingDetails: shippingData(span) }),
    ...(takesReturns && {
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "NG",
        ...(isMeasured
          ? { returnPolicyCategory: `${schemaOrg}/MerchantReturnNotPermitted` }
          : { returnPolicyCategory: `${schemaOrg}/MerchantReturnFiniteReturnWindow`, merchantReturnDays: returnDays }),
      },
    }),
  };
}

function shippingData({ leastKobo, mostKobo, days, state }: DeliverySpan) {
  const [least, most] = [nairaDecimal(leastKobo), nairaDecimal(mostKobo)];
  const fee = least === most ? { value: least } : { minValue: least, maxValue: most };
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", ...fee, currency: "NGN" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "NG", ...(state && { addressRegion: state }) },
    ...(days && {
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        transitTime: { "@type": "QuantitativeValue", minValue: days.from, maxValue: days.to, unitCode: "DAY" },
      },
    }),
  };
}

/** What the shop is, on its home page. `elsewhere`: its pages on networks, "" for none. */
type ShopFacts = {
  shopName: string;
  origin: string;
  description: string;
  logo: string | undefined;
  phone: string;
  email: string;
  elsewhere: string[];
};

/** The shop, and how to search it. Source: schema.org/Organization, schema.org/WebSite, schema.org/SearchAction. */
export function shopData({ shopName, origin, description, logo, phone, email, elsewhere }: ShopFacts) {
  const sameAs = elsewhere.filter(Boolean);
  const named = { name: shopName, url: origin + href("/") };
  return [
    jsonLd({
      "@type": "Organization",
      ...named,
      ...(description && { description }),
      ...(logo && { logo: origin + logo }),
      ...(phone && { telephone: phone }),
      ...(email && { email }),
      ...(sameAs.length > 0 && { sameAs }),
    }),
    jsonLd({
      "@type": "WebSite",
      ...named,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}${paths.search("")}{search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    }),
  ];
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
