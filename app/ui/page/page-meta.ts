import type { MetaDescriptor } from "react-router";

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

type Sharing = {
  /** The path under which search engines and previews know the page. Without it they do not. */
  path?: string;
  /** The picture of link previews: a path, 1200 × 630. */
  picture?: string | undefined;
  /** The title in link previews, for instance with the price. */
  headline?: string;
  /** What the shop sells: follows its name in the home page's title. */
  slogan?: string;
  type?: "website" | "product";
  /** Reached by its address only: has a preview but stays out of search engines. */
  isUnlisted?: boolean;
};

/**
 * Title, description and metadata. The title ends with the shop's name, known to the root route (`matches[0]`); without
 * a title it is the name, and perhaps the slogan. A page without `path` is personal or missing, and stays out of search
 * engines.
 */
export function pageMeta(
  matches: Matches,
  page: string,
  description?: string,
  { path, picture, headline, slogan, type = "website", isUnlisted }: Sharing = {},
): MetaDescriptor[] {
  const { shopName, origin } = shopOfRoot(matches);
  const title = [page, shopName, slogan].filter(Boolean).join(" · ");
  const descriptors = [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(path && !isUnlisted ? [] : [{ name: "robots", content: "noindex" }]),
  ];
  if (!path) return descriptors;
  return [
    ...descriptors,
    { tagName: "link", rel: "canonical", href: origin + path },
    { property: "og:type", content: type },
    { property: "og:site_name", content: shopName },
    { property: "og:locale", content: "en_NG" },
    { property: "og:url", content: origin + path },
    { property: "og:title", content: headline ?? title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    ...(picture ? pictureMeta(origin + picture, headline ?? title) : []),
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
  ];
}

/** Reads what the root route's loader found. */
export function shopOfRoot(matches: Matches): { shopName: string; origin: string } {
  const { shopName = "", origin = "" } = (matches[0]?.loaderData ?? {}) as { shopName?: string; origin?: string };
  return { shopName, origin };
}

function pictureMeta(address: string, alt: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: address },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
  ];
}
