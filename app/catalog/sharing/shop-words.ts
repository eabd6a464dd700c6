import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/** Describes the shop for search engines and on home screens, "" for a shop without words. */
export function shopDescription({
  searchDescription,
  tagline,
}: Pick<ShopSettings, "searchDescription" | "tagline">): string {
  return searchDescription || tagline;
}

/** The large words of the home page's link preview. */
export function shopSentence({ tagline, headline, shopName }: Pick<ShopSettings, Words>): string {
  return tagline || headline || shopName;
}

type Words = "tagline" | "headline" | "shopName";
