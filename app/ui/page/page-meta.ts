import type { MetaDescriptor } from "react-router";

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

type Sharing = {
  /**
   * The page's own address, under which search engines and previews know it: a path. Without it none knows the page.
   */
  path?: string;
  /** The picture of link previews: a path, 1200 × 630. */
  picture?: string | undefined;
  /** What link previews call the page instead of its title: with the price, for instance. */
  headline?: string;
  type?: "website" | "product";
  /** Only who is given its address knows it: it has a preview, and is kept out of search engines. */
  isUnlisted?: boolean;
};

/**
 * The title and description of a storefront page, and the data for link previews and search engines. The title ends
 * with the shop's name, which the root route knows (`matches[0]`); without a page of its own it is the name alone. A
 * page without a `path` is kept out of search engines: it is personal, or not there.
 */
export function pageMeta(
  matches: Matches,
  page: string,
  description?: string,
  { path, picture, headline, type = "website", isUnlisted }: Sharing = {},
): MetaDescriptor[] {
  const { shopName, origin } = shopOfRoot(matches);
  const title = page ? `${page} · ${shopName}` : shopName;
  const said: MetaDescriptor[] = [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(path && !isUnlisted ? [] : [{ name: "robots", content: "noindex" }]),
  ];
  if (!path) return said;
  return [
    ...said,
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

/** The shop's name and public address, as the root route's loader gave them. */
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
